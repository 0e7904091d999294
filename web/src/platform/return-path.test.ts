import { beforeEach, expect, test, vi } from 'vitest';
import { keepReturnPath, takeReturnPath } from './return-path.ts';

const HOUR = 60 * 60 * 1000;
const WHERE = '/registration?open=new';

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('who logs in again is led back once, and nobody else (P4)', () => {
  keepReturnPath(7, WHERE);
  expect(takeReturnPath(8)).toBeNull();
  expect(takeReturnPath(7)).toBe(WHERE);
  expect(takeReturnPath(7)).toBeNull();
});

test('after a day nobody is led back', () => {
  keepReturnPath(7, WHERE, 0);
  expect(takeReturnPath(7, 23 * HOUR)).toBe(WHERE);
  keepReturnPath(7, WHERE, 0);
  expect(takeReturnPath(7, 24 * HOUR)).toBeNull();
});

test('what is no address of this site leads nowhere', () => {
  keepReturnPath(7, 'https://elsewhere.example/');
  expect(takeReturnPath(7)).toBeNull();
});
