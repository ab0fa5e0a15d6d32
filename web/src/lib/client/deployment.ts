/** How the server was started, and ending it. */
import { ask } from "./http";

export const readDeployment = () => ask((http) => http.GET("/api/v1/here"));

export const quitServer = (pin: string): Promise<unknown> =>
  ask((http) => http.POST("/api/v1/here/quit", { body: { pin } }));
