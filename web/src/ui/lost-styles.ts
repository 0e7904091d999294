/** The stylesheets that could not be loaded: an import that is tried again does not ask for them. */
const lost = new Set<HTMLLinkElement>();

/** Takes note, from here on, of every stylesheet that cannot be loaded. */
export function watchForLostStyles(): void {
  // An element's failure to load does not bubble.
  window.addEventListener('error', ({ target }) => noteIfLost(target), { capture: true });
}

function noteIfLost(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
}

/** Loads anew what could not be loaded. @throws when it cannot be loaded this time either */
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
