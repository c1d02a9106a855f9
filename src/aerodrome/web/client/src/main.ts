// The client: one bundle, each page starts what it needs.

import { startGuide } from "./guide";
import { startLooks } from "./looks";
import { startReplay } from "./replay";
import { startTable } from "./table";

startLooks();
if (document.body.dataset["page"] === "table") startTable();
if (document.body.dataset["page"] === "replay") startReplay();
if (document.body.dataset["page"] === "guide") startGuide();
