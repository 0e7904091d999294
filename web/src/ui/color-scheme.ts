import { useSyncExternalStore } from 'react';

/** Light, dark, or as the device is set. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** `public/before-paint.js` reads it too, before the first picture. */
const NAME = 'mantine-color-scheme-value';

const isDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const watchers = new Set<() => void>();
/** What was chosen on this page, which counts where nothing can be stored. */
let chosenHere: ColorScheme | null = null;

function read(): ColorScheme {
  if (chosenHere !== null) return chosenHere;
  try {
    const stored = localStorage.getItem(NAME);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

function choose(scheme: ColorScheme): void {
  chosenHere = scheme;
  try {
    localStorage.setItem(NAME, scheme);
  } catch {
    // It lasts until the page is left.
  }
  show();
}

function show(): void {
  const scheme = read();
  const dark = scheme === 'dark' || (scheme === 'auto' && isDark().matches);
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light';
  for (const watcher of watchers) watcher();
}

/** Another page of the product has chosen. */
function onStored({ key }: StorageEvent): void {
  if (key !== NAME) return;
  chosenHere = null;
  show();
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('storage', onStored);
    isDark().addEventListener('change', show);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    window.removeEventListener('storage', onStored);
    isDark().removeEventListener('change', show);
  };
}

/** The choice of light or dark that this device remembers, and its setter. */
export const useColorScheme = (): [ColorScheme, (scheme: ColorScheme) => void] => [
  useSyncExternalStore(watch, read, () => 'auto'),
  choose,
];
