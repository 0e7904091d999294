import { useSyncExternalStore } from 'react';
import { makeWatchers } from '../ui/watchers.ts';

/** In the browser, or in memory when it forbids storage. */
interface TextStorage {
  read(name: string): string | null;
  write(name: string, text: string | null): void;
  watch(watcher: () => void): () => void;
}

export function makeTextStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TextStorage {
  const remembered = new Map<string, string | null>();
  const watchers = makeWatchers();
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
      watchers.notify();
    },
    watch: watchers.watch,
  };
}

export const deviceStorage: TextStorage = makeTextStorage(() => localStorage);

/** Ignores values of another shape, from older versions. @returns undefined when there is none */
export function parseStored<T>(text: string | null, initial: T): T | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return hasShapeOf(initial, stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Same type and top-level fields; null matches everything. */
export function hasShapeOf<T>(initial: T, stored: unknown): stored is T {
  if (initial === null || stored === null) return true;
  if (Array.isArray(initial) !== Array.isArray(stored)) return false;
  if (typeof initial !== 'object' || typeof stored !== 'object')
    return typeof initial === typeof stored;
  if (Array.isArray(initial)) return true;
  const fields = (value: object) => Object.keys(value).sort().join();
  return fields(initial) === fields(stored);
}

/** Shared by all components; without a name nothing is stored. */
export function useStoredText(name: string | null): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    deviceStorage.watch,
    () => (name === null ? null : deviceStorage.read(name)),
    () => null,
  );
  return [text, (next) => name !== null && deviceStorage.write(name, next)];
}

export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [text, write] = useStoredText(`quizmeet:${key}`);
  return [parseStored(text, initial) ?? initial, (value) => write(JSON.stringify(value))];
}

/** As it is now, for what is done later than it was shown. */
export const readStored = <T>(key: string, initial: T): T =>
  parseStored(deviceStorage.read(`quizmeet:${key}`), initial) ?? initial;
