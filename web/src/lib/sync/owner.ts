/** Tells a game that is gone from one whose owner is signed out: that one waits on the device, and is not begun anew. */
import { Problem } from "$lib/client/http";
import type { Transport } from "./courier";

export const forOwner = (transport: Transport, isSignedOut: () => Promise<boolean>): Transport => ({
  begin: (...order) => transport.begin(...order),
  async send(...batch) {
    try {
      return await transport.send(...batch);
    } catch (error) {
      const isGone = error instanceof Problem && error.code === "not-found";
      if (isGone && (await isSignedOut())) throw new Problem("not-signed-in", "", {}, 401);
      throw error;
    }
  },
});
