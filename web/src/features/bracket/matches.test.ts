import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { isUnneeded } from '@quizmeet/contract/bracket/decided.ts';
import { drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import { formatFor, nextOf, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { expect, test } from 'vitest';
import { bySlot, openFirst, wentAlong } from './matches.ts';

const MEASURES = {
  boxWidth: 12,
  headHeight: 1.5,
  slotHeight: 2,
  columnGap: 2,
  rowGap: 1,
  captionHeight: 2,
};

/** A bracket of this many teams as the server sends it; the teams in the first matches are known. */
function bracketOf(teams: number): { main: Match[]; consolation: Match[] } {
  const format = formatFor(teams);
  const match = ({ id, left, right, ifNecessary }: (typeof format.main)[number]): Match => ({
    id,
    nextMatchId: nextOf(format, id).winner,
    nextLoserMatchId: nextOf(format, id).loser,
    roundId: 100 + id,
    timeString: id < 5 ? '9:00 AM' : id < 9 ? '12:30 PM' : '10:00 AM',
    roomName: `R${id}`,
    ifNecessary,
    participants: [left, right].map((source) => ({
      id: source.from === 'seed' ? source.seed : 0,
      name: source.from === 'seed' ? `Team ${source.seed}` : sourceText(source),
      score: null,
      isWinner: false,
      source: sourceText(source),
    })),
  });
  return { main: format.main.map(match), consolation: format.consolation.map(match) };
}

const decided = (match: Match, winner: 0 | 1): Match => ({
  ...match,
  participants: match.participants.map((team, i) => ({ ...team, isWinner: i === winner })),
});

test('a team’s path follows its decided matches', () => {
  const format = formatFor(8);
  const { lines } = drawBracket(format.main, format.consolation, MEASURES);
  const [one] = bracketOf(8).main;
  if (one === undefined) throw new Error('no match');
  const [winner, loser] = (['winner', 'loser'] as const).map((who) =>
    lines.find((line) => line.from === 1 && line.who === who),
  );
  if (winner === undefined || loser === undefined) throw new Error('no line');
  expect(wentAlong(winner, one, 1)).toBe(false);
  const won = decided(one, 0);
  expect([wentAlong(winner, won, 1), wentAlong(loser, won, 1)]).toEqual([true, false]);
  expect([wentAlong(winner, won, 8), wentAlong(loser, won, 8)]).toEqual([false, true]);
  expect(wentAlong(winner, won, 2)).toBe(false);
});

test('the match after the final is not needed once the unbeaten team has won the final', () => {
  const { main } = bracketOf(8);
  const last = main.at(-1);
  const final = main.find(({ nextMatchId }) => nextMatchId === last?.id);
  if (last === undefined || final === undefined) throw new Error('no final');
  const played = (winner: 0 | 1) =>
    main.map((match) => (match.id === final.id ? decided(match, winner) : match));
  const filled = {
    ...last,
    participants: last.participants.map((team, i) => ({ ...team, id: i + 1 })),
  };
  expect(isUnneeded(last, main)).toBe(false);
  expect(isUnneeded(last, played(0))).toBe(true);
  expect(isUnneeded(filled, played(1))).toBe(false);
  expect(main.filter((match) => isUnneeded(match, played(0)))).toEqual([last]);
});

test('the list is sorted by time, not by match number, and finished slots are last, the latest first', () => {
  const slots = openFirst(bySlot(bracketOf(8).main), ({ id }) => id > 4);
  expect(slots.map(({ timeString }) => timeString)).toEqual(['10:00 AM', '12:30 PM', '9:00 AM']);
  expect(slots[1]?.matches.map(({ id }) => id)).toEqual([5, 6, 7, 8]);
  const played = bracketOf(8).main.map((match) => (match.id < 9 ? decided(match, 0) : match));
  const finished = openFirst(bySlot(played), () => false);
  expect(finished.map(({ timeString }) => timeString)).toEqual(['12:30 PM', '9:00 AM', '10:00 AM']);
});
