import { beforeEach, expect, test, vi } from 'vitest';
import { keepWayBack, takeWayBack } from './way-back.ts';

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
  keepWayBack(7, WHERE);
  expect(takeWayBack(8)).toBeNull();
  expect(takeWayBack(7)).toBe(WHERE);
  expect(takeWayBack(7)).toBeNull();
});

test('after a day nobody is led back', () => {
  keepWayBack(7, WHERE, 0);
  expect(takeWayBack(7, 23 * HOUR)).toBe(WHERE);
  keepWayBack(7, WHERE, 0);
  expect(takeWayBack(7, 24 * HOUR)).toBeNull();
});

test('what is no address of this site leads nowhere', () => {
  keepWayBack(7, 'https://elsewhere.example/');
  expect(takeWayBack(7)).toBeNull();
});
