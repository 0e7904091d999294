/** Stylesheets that failed to load: a repeated import does not request them again. */
const lost = new Set<HTMLLinkElement>();

/** From now on, records every stylesheet that fails to load. */
export function watchForLostStyles(): void {
  // Load errors of elements do not bubble.
  window.addEventListener('error', ({ target }) => noteIfLost(target), { capture: true });
}

function noteIfLost(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
}

/** Reloads the failed stylesheets. @throws when one fails again */
export async function loadLostStyles(): Promise<void> {
  const again = [...lost].map(async (dead) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = dead.href;
    dead.replaceWith(link);
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
  });
  lost.clear();
  await Promise.all(again);
}
