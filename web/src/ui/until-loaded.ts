/** After code was lost, milliseconds until it is asked for again; they double up to the latest. */
const SOON = 2000;
const LATEST = 30_000;

/**
 * Loads code, however often it takes: what was lost once in a full network is a matter of seconds.
 * @param onLoss is called each time that it was lost
 */
export async function untilLoaded(
  load: () => Promise<unknown>,
  onLoss?: () => void,
): Promise<void> {
  for (let wait = SOON; ; wait = Math.min(2 * wait, LATEST)) {
    try {
      await load();
      return;
    } catch {
      onLoss?.();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
