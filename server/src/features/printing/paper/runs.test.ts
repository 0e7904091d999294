import { expect, it } from 'vitest';
import { directionOf, piecesOf, runsOf } from './runs.ts';

/** A font of Latin letters, accents and digits, one of Arabic and Hebrew, and one of Thai. */
const CHOICE = {
  fonts: ['latin', 'right', 'thai'],
  has: (font: string, point: number) => HAS[font]?.test(String.fromCodePoint(point)) ?? false,
} as const;
const HAS: Readonly<Record<string, RegExp>> = {
  latin: /[ -~□]|\u0301/,
  right: /[\p{sc=Arabic}\p{sc=Hebrew} \u200c٠-٩()]/u,
  thai: /\p{sc=Thai}|\u0301/u,
};

/** What stands on the paper from left to right, a font's right-to-left text in reading order. */
const laidOut = (text: string) => runsOf(text, directionOf(text), CHOICE).map((run) => run.text);

it('chooses the first font that has a letter with all its accents', () => {
  expect(piecesOf('x\u0301', CHOICE)).toEqual([{ text: 'x\u0301', font: 'latin' }]);
  expect(piecesOf('ก\u0301', CHOICE)).toEqual([{ text: 'ก\u0301', font: 'thai' }]);
});

it('draws a letter and its accent with two fonts where none has both', () => {
  expect(piecesOf('م\u0301', CHOICE).map(({ font }) => font)).toEqual(['right', 'latin']);
});

it('puts one box for a letter that no font has, whatever accents it has', () => {
  expect(piecesOf('𐎀\u0302', CHOICE)).toEqual([{ text: '□', font: 'latin' }]);
});

it('leaves out marks that the font does not know and that nobody would see', () => {
  expect(piecesOf('a\u200d\ufe0f', CHOICE)).toEqual([{ text: 'a', font: 'latin' }]);
  expect(piecesOf('م\u200cم', CHOICE).map(({ text }) => text)).toEqual(['م\u200c', 'م']);
});

it('keeps the letters of one font together', () => {
  expect(laidOut('Ann สมชาย Lee')).toEqual(['Ann ', 'สมชาย', ' Lee']);
});

it('leaves the number of a team on the left of its name, and the number of the church’s team at its end', () => {
  expect(laidOut('12  دار 2')).toEqual(['12  ', '2', ' ', 'دار']);
  expect(laidOut('12  בית 2')).toEqual(['12  ', '2', ' ', 'בית']);
});

it('begins on the right where a name begins with such a letter', () => {
  expect(laidOut('دار Ann')).toEqual(['Ann', ' ', 'دار']);
  expect(laidOut('Ann دار Lee')).toEqual(['Ann ', 'دار', ' Lee']);
});

it('mirrors brackets, and turns what a font would lay out the other way', () => {
  expect(laidOut('دار (حمو)')).toEqual(['(', 'حمو', ') ', 'دار']);
  expect(laidOut('دار!?')).toEqual(['?!', 'دار']);
  expect(laidOut('دار ۱۲')).toEqual(['۲۱', ' ', 'دار']);
});
