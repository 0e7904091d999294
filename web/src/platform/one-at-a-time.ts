/**
 * Runs `act` unless another tab or the service worker does. Without locks, which need https or
 * localhost, two tabs may act simultaneously.
 * @returns whether it acted
 */
export async function oneAtATime(name: string, act: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await act();
    return true;
  }
  return await navigator.locks.request(`quizmeet:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
    return lock !== null;
  });
}
