import { useSyncExternalStore } from 'react';

/** Text kept on this device under a name. Where the browser forbids storage it lasts for the visit. */
export interface Shelf {
  read(name: string): string | null;
  write(name: string, text: string | null): void;
  watch(watcher: () => void): () => void;
}

/** A shelf on the browser's storage; what it cannot store it remembers until the page is left. */
export function makeShelf(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Shelf {
  const remembered = new Map<string, string | null>();
  const watchers = new Set<() => void>();
  return {
    read: (name) => {
      const text = remembered.get(name);
      if (text !== undefined) return text;
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    write: (name, text) => {
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
        remembered.delete(name);
      } catch {
        remembered.set(name, text);
      }
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** This device's shelf. */
export const shelf: Shelf = makeShelf(() => localStorage);

/**
 * The value in a kept text. One of another shape, written by an older screen, counts as none.
 * @returns undefined when there is none
 */
export function parseKept<T>(text: string | null, initial: T): T | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return hasShapeOf(initial, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The same kind of value with, at the top, the same fields; null goes with everything. */
export function hasShapeOf<T>(initial: T, kept: unknown): kept is T {
  if (initial === null || kept === null) return true;
  if (Array.isArray(initial) !== Array.isArray(kept)) return false;
  if (typeof initial !== 'object' || typeof kept !== 'object')
    return typeof initial === typeof kept;
  if (Array.isArray(initial)) return true;
  const fields = (value: object) => Object.keys(value).sort().join();
  return fields(initial) === fields(kept);
}

/** The kept text under a name, and how to change it; every component sees the same. */
export function useKeptText(name: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(shelf.watch, () => shelf.read(name));
  return [text, (next) => shelf.write(name, next)];
}

/** A choice that this device remembers, such as the teams it follows. */
export function useKept<T>(key: string, initial: T): [T, (value: T) => void] {
  const [text, write] = useKeptText(`quizmeet:${key}`);
  return [parseKept(text, initial) ?? initial, (value) => write(JSON.stringify(value))];
}
