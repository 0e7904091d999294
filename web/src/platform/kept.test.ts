import { describe, expect, test, vi } from 'vitest';
import { draftName } from './drafts.ts';
import { makeShelf, parseKept } from './kept.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the shelf of this device', () => {
  test('gives back what was put there, also to the next visit', () => {
    const store = storage();
    makeShelf(() => store).write('a', 'text');
    expect(makeShelf(() => store).read('a')).toBe('text');
  });
  test('forgets what is cleared', () => {
    const store = storage();
    const shelf = makeShelf(() => store);
    shelf.write('a', 'text');
    shelf.write('a', null);
    expect(shelf.read('a')).toBeNull();
    expect(store.kept.size).toBe(0);
  });
  test('keeps for the visit what the browser will not store', () => {
    const shelf = makeShelf(() => {
      throw new Error('storage is forbidden');
    });
    shelf.write('a', 'text');
    expect(shelf.read('a')).toBe('text');
    shelf.write('a', null);
    expect(shelf.read('a')).toBeNull();
  });
  test('tells those who watch', () => {
    const watcher = vi.fn();
    const shelf = makeShelf(storage);
    const end = shelf.watch(watcher);
    shelf.write('a', '1');
    end();
    shelf.write('a', '2');
    expect(watcher).toHaveBeenCalledTimes(1);
  });
});

describe('a kept value', () => {
  const initial = { name: '', seats: 0, note: null };
  test('comes back as it was', () => {
    const value = { name: 'Grace', seats: 2, note: 'late' };
    expect(parseKept(JSON.stringify(value), initial)).toEqual(value);
    expect(parseKept('[1,2]', [0])).toEqual([1, 2]);
    expect(parseKept('"list"', 'building')).toBe('list');
  });
  test('of another shape counts as none', () => {
    for (const text of [
      '{"name":"x"}',
      '{"name":"","seats":0,"note":null,"more":1}',
      '[]',
      '3',
      '{',
    ]) {
      expect(parseKept(text, initial)).toBeUndefined();
    }
    expect(parseKept(null, initial)).toBeUndefined();
  });
});

test("a draft's name tells users and forms apart (P4)", () => {
  const names = [draftName(1, 'team:2'), draftName(12, 'team:2'), draftName(null, 'team:2')];
  expect(new Set([...names, draftName(1, 'team:22')]).size).toBe(4);
});
