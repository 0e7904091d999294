import { expect, it } from 'vitest';
import { fitted, LEADING, wrapped } from './fit.ts';

const measure = (text: string) => text.length / 2;

it('leaves a text that fits as it is', () => {
  expect(fitted('Hope', measure, { width: 100, height: 12, size: 10 })).toEqual({
    size: 10,
    lines: ['Hope'],
  });
});

it('makes a text a little too long smaller, on one line', () => {
  const { size, lines } = fitted('Grace Church', measure, { width: 50, height: 12, size: 10 });
  expect(lines).toEqual(['Grace Church']);
  expect(size).toBeCloseTo(50 / 6);
});

it('gives a longer one two lines, and never cuts', () => {
  const text = 'Grace Fellowship of the Brethren';
  const { size, lines } = fitted(text, measure, { width: 80, height: 20, size: 10 });
  expect(lines).toEqual(['Grace Fellowship', 'of the Brethren']);
  expect(2 * size * LEADING).toBeLessThanOrEqual(20);
});

it('prefers one line to two smaller ones', () => {
  const { lines } = fitted('Grace Fellowship', measure, { width: 60, height: 8, size: 7.9 });
  expect(lines).toHaveLength(1);
});

it('keeps the number at the end of a team’s name with the word before it', () => {
  expect(wrapped('1  Richmond First Church 2', measure, 12)).toEqual([
    '1  Richmond First',
    'Church 2',
  ]);
});

it('keeps a team’s number with the name after it', () => {
  expect(wrapped('Novice 12 · Akron First', measure, 8)).toEqual(['Novice', '12 · Akron First']);
  expect(wrapped('Open 12 · Akron First', measure, 6)).toEqual(['Open', '12 · Akron', 'First']);
});

it('breaks a word that is wider than its line, between letters and not within one', () => {
  expect(wrapped('e\u0301e\u0301e\u0301', measure, 2)).toEqual(['e\u0301e\u0301', 'e\u0301']);
});

it('breaks such a word at its hyphens first', () => {
  expect(wrapped('Grace Stratford-upon-Twyford 2', measure, 9)).toEqual([
    'Grace',
    'Stratford-upon-',
    'Twyford 2',
  ]);
  expect(wrapped('Aber-Llanfairpwllgwyngyll-on-Sea', measure, 6)).toEqual([
    'Aber-Llanfai',
    'rpwllgwyngyl',
    'l-on-Sea',
  ]);
  expect(wrapped('Grace 2-1', measure, 1.5)).toEqual(['Gra', 'ce', '2-1']);
});

it('rather makes a text a little smaller than it tears a word', () => {
  const room = { width: 48, height: 40, size: 10 };
  expect(fitted('Grace Stratford-upon-Twyford', measure, room)).toEqual({
    size: 8.5,
    lines: ['Grace', 'Stratford-', 'upon-', 'Twyford'],
  });
  const { size } = fitted('Grace Llanfairpwllgwyngyll', measure, room);
  expect(size).toBe(9.5);
});
