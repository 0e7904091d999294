import { describe, expect, test } from 'vitest';
import {
  type DrawnMatch,
  drawBracket,
  drawBracketInTwo,
  drawBracketStacked,
  type Part,
} from './drawing.ts';
import { formatFor, nextOf } from './format.ts';

const MEASURES = {
  boxWidth: 180,
  headHeight: 20,
  slotHeight: 24,
  columnGap: 30,
  rowGap: 16,
  captionHeight: 28,
};
const BOX_HEIGHT = 68;

const draw = (teams: number) => {
  const format = formatFor(teams);
  const drawing = drawBracket(format.main, format.consolation, MEASURES);
  const at = (match: number): DrawnMatch => {
    const found = drawing.matches.find((each) => each.match === match);
    if (found === undefined) throw new Error(`match ${match} is not drawn`);
    return found;
  };
  const of = (part: Part) => drawing.matches.filter((each) => each.part === part);
  return { format, drawing, at, of };
};

describe.each([3, 4, 5, 6, 7, 8, 9, 10])('a bracket of %i teams', (teams) => {
  const { format, drawing, at, of } = draw(teams);

  test('draws every match once, inside the page, and no two on one another', () => {
    const matches = [...format.main, ...format.consolation].map(({ id }) => id);
    expect(drawing.matches.map(({ match }) => match)).toEqual(matches);
    for (const [i, one] of drawing.matches.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.y).toBeGreaterThanOrEqual(MEASURES.captionHeight);
      expect(one.x + MEASURES.boxWidth).toBeLessThanOrEqual(drawing.width);
      expect(one.y + BOX_HEIGHT).toBeLessThanOrEqual(drawing.height);
      for (const other of drawing.matches.slice(i + 1)) {
        const apart = Math.abs(one.x - other.x) >= MEASURES.boxWidth + MEASURES.columnGap;
        expect(apart || Math.abs(one.y - other.y) >= BOX_HEIGHT + MEASURES.rowGap).toBe(true);
      }
    }
  });

  test('has the winners’ side above the losers’ side, then the final, then the if-necessary match', () => {
    const bottom = Math.max(...of('winners').map(({ y }) => y + BOX_HEIGHT));
    for (const { y } of of('losers')) expect(y).toBeGreaterThan(bottom);
    const sides = [...of('winners'), ...of('losers')].map(({ x }) => x);
    expect(of('final').map(({ match }) => match)).toEqual([format.final, format.final + 1]);
    expect(at(format.final).x).toBeGreaterThan(Math.max(...sides));
    expect(at(format.final + 1).x).toBeGreaterThan(at(format.final).x);
    expect(at(format.final + 1).y).toBe(at(format.final).y);
  });

  test('has the consolation lower than anything in its columns', () => {
    expect(of('consolation')).toHaveLength(format.consolation.length);
    for (const { x, y } of of('consolation')) {
      const above = drawing.matches.filter((each) => each.x === x && each.part !== 'consolation');
      for (const each of above) expect(each.y).toBeLessThan(y);
    }
  });

  test('leads winners from left to right into the slot that names them', () => {
    for (const { id } of [...format.main, ...format.consolation]) {
      const { winner, loser } = nextOf(format, id);
      const lines = drawing.lines.filter((line) => line.from === id);
      expect(lines.find((line) => line.who === 'winner')?.to ?? null).toBe(winner);
      expect(lines.find((line) => line.who === 'loser')?.to ?? null).toBe(loser);
    }
    for (const { from, to, who, points } of drawing.lines) {
      const [end] = points.slice(-1);
      expect(end?.[0]).toBe(at(to).x);
      expect(end?.[1]).toBeGreaterThan(at(to).y + MEASURES.headHeight);
      expect(end?.[1]).toBeLessThan(at(to).y + BOX_HEIGHT);
      for (const [i, [x, y]] of points.slice(1).entries()) {
        expect(x === points[i]?.[0] || y === points[i]?.[1]).toBe(true);
      }
      if (who === 'loser') continue;
      for (const [x] of points) {
        expect(x).toBeGreaterThanOrEqual(at(from).x + MEASURES.boxWidth);
        expect(x).toBeLessThanOrEqual(at(to).x);
      }
    }
  });

  test('has a match level with the middle of the two that feed it on its side', () => {
    for (const { id, left, right } of format.main) {
      const feeders = [left, right].flatMap((source) =>
        source.from === 'winner' && at(source.match).part === at(id).part ? [at(source.match)] : [],
      );
      if (at(id).part === 'final' || feeders.length === 0) continue;
      const middle = feeders.reduce((sum, { y }) => sum + y, 0) / feeders.length;
      expect(at(id).y).toBe(middle);
    }
  });
});

test('the columns of eight teams: four, two, one; two, two, one, one; the final; if necessary', () => {
  const { at } = draw(8);
  const column = (match: number) => at(match).x / (MEASURES.boxWidth + MEASURES.columnGap);
  expect([1, 2, 3, 4, 7, 8, 11].map(column)).toEqual([0, 0, 0, 0, 1, 1, 2]);
  expect([5, 6, 9, 10, 12, 13].map(column)).toEqual([0, 0, 1, 1, 2, 3]);
  expect([14, 15].map(column)).toEqual([4, 5]);
});

test('15 and 17 matches have consolation below the final, others in a separate row', () => {
  for (const teams of [8, 9]) {
    const { format, drawing, at, of } = draw(teams);
    expect(of('consolation')[0]?.x).toBe(at(format.final).x);
    const lowest = Math.max(...of('losers').map(({ y }) => y));
    expect(drawing.height).toBe(lowest + BOX_HEIGHT);
  }
  for (const teams of [6, 7, 10]) {
    const { drawing, of } = draw(teams);
    expect(of('consolation')[0]?.x).toBe(0);
    const lowest = Math.max(...of('losers').map(({ y }) => y));
    expect(drawing.height).toBeGreaterThan(lowest + BOX_HEIGHT);
  }
});

test.each([6, 7, 8, 9, 10])(
  'a bracket of %i teams in two, or stacked: every match once, none on another',
  (teams) => {
    const { main, consolation, final } = formatFor(teams);
    const { winners, losers } = drawBracketInTwo(main, consolation, MEASURES);
    const stacked = drawBracketStacked(main, consolation, MEASURES);
    const pages = [winners, losers];
    const drawn = pages.flatMap(({ matches }) => matches);
    const all = [...main, ...consolation].map(({ id }) => id);
    expect(drawn.map(({ match }) => match).toSorted((a, b) => a - b)).toEqual(all);
    expect(stacked.matches.map(({ match }) => match)).toEqual(all);
    expect(stacked.width).toBe(Math.max(winners.width, losers.width));
    for (const { matches, width, height } of [...pages, stacked]) {
      for (const [i, one] of matches.entries()) {
        expect(one.y).toBeGreaterThanOrEqual(MEASURES.captionHeight);
        expect(one.x + MEASURES.boxWidth).toBeLessThanOrEqual(width);
        expect(one.y + BOX_HEIGHT).toBeLessThanOrEqual(height);
        for (const other of matches.slice(i + 1)) {
          expect(
            one.x !== other.x || Math.abs(one.y - other.y) >= BOX_HEIGHT + MEASURES.rowGap,
          ).toBe(true);
        }
      }
    }
    const parts = pages.map(({ matches }) => new Set(matches.map(({ part }) => part)));
    expect(parts).toEqual([new Set(['winners', 'final']), new Set(['losers', 'consolation'])]);
    const last = winners.lines.filter(({ from, to }) => from === final && to === final + 1);
    expect(last.map(({ who }) => who)).toEqual(['winner', 'loser']);
  },
);
