import { describe, expect, test, vi } from 'vitest';
import { makeTextStorage, parseStored } from './device-storage.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

describe('the storage of this device', () => {
  test('returns what was stored, even on the next visit', () => {
    const store = storage();
    makeTextStorage(() => store).write('a', 'text');
    expect(makeTextStorage(() => store).read('a')).toBe('text');
  });
  test('forgets what is cleared', () => {
    const store = storage();
    const texts = makeTextStorage(() => store);
    texts.write('a', 'text');
    texts.write('a', null);
    expect(texts.read('a')).toBeNull();
    expect(store.items.size).toBe(0);
  });
  test('keeps data in memory if the browser won’t store it', () => {
    const texts = makeTextStorage(() => {
      throw new Error('storage is forbidden');
    });
    texts.write('a', 'text');
    expect(texts.read('a')).toBe('text');
    texts.write('a', null);
    expect(texts.read('a')).toBeNull();
  });
  test('notifies subscribers', () => {
    const watcher = vi.fn();
    const texts = makeTextStorage(storage);
    const end = texts.watch(watcher);
    texts.write('a', '1');
    end();
    texts.write('a', '2');
    expect(watcher).toHaveBeenCalledTimes(1);
  });
});

describe('a stored value', () => {
  const initial = { name: '', seats: 0, note: null };
  test('comes back as it was', () => {
    const value = { name: 'Grace', seats: 2, note: 'late' };
    expect(parseStored(JSON.stringify(value), initial)).toEqual(value);
    expect(parseStored('[1,2]', [0])).toEqual([1, 2]);
    expect(parseStored('"list"', 'building')).toBe('list');
  });
  test('of another shape counts as none', () => {
    for (const text of [
      '{"name":"x"}',
      '{"name":"","seats":0,"note":null,"more":1}',
      '[]',
      '3',
      '{',
    ]) {
      expect(parseStored(text, initial)).toBeUndefined();
    }
    expect(parseStored(null, initial)).toBeUndefined();
  });
});
