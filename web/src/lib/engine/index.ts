/** The engine that thinks for this page: the one on the server. */
import type { Engine } from "./engine";
import { httpEngine } from "./http-engine";

export const engine: Engine = httpEngine;
