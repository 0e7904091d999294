/**
 * At a random moment within `within` milliseconds, so that a hall of phones doesn't act at once.
 * @returns stops it
 */
export function afterLoad(act: () => void, within: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(act, (0.25 + 0.75 * Math.random()) * within);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
