/** At a random moment within `within` milliseconds, so that a hall of phones doesn't act at once. */
export function afterLoad(act: () => void, within: number): void {
  const wait = () => setTimeout(act, (0.25 + 0.75 * Math.random()) * within);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
