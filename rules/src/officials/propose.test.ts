import { expect, it } from 'vitest';
import { dutiesWithProblems } from './assignment-problems.ts';
import type { Duty, Evening, Official } from './evening.ts';
import { propose } from './propose.ts';

const official = (id: number, change: Partial<Official> = {}): Official => ({
  id,
  roles: ['quizmaster'],
  from: null,
  until: null,
  ownTeams: new Set(),
  ...change,
});

/** Rooms that play in every slot from 7:00 PM on, each round with two teams of its own. */
const evening = (officials: readonly Official[], rooms = 1, slots = 7): Evening => ({
  officials,
  rounds: Array.from({ length: rooms * slots }, (_, i) => ({
    roundNumber: 1 + Math.floor(i / rooms),
    roomNumber: 101 + (i % rooms),
    minutes: 19 * 60 + 30 * Math.floor(i / rooms),
    teams: [2 * i + 1, 2 * i + 2],
    isOver: false,
  })),
  roles: ['quizmaster'],
  slotMinutes: 30,
});

const duty = (officialId: number, roundNumber: number, change: Partial<Duty> = {}): Duty => ({
  officialId,
  roundNumber,
  roomNumber: 101,
  role: 'quizmaster',
  fixed: false,
  ...change,
});

const proposeAll = (of: Evening, standing: readonly Duty[] = []) => propose(of, standing, 'all');
const missedBreaks = (of: Evening, duties: readonly Duty[]) =>
  dutiesWithProblems(of, duties).filter(({ troubles }) => troubles.includes('no break')).length;
const who = (duties: readonly Duty[]) => duties.map(({ officialId }) => officialId).join(' ');

it('gives a room to two people, so that each has a break after three', () => {
  const of = evening([official(1), official(2)]);
  const { duties } = proposeAll(of);
  expect(missedBreaks(of, duties)).toBe(0);
  expect(duties).toHaveLength(7);
});

it('prefers no break to a gap', () => {
  const of = evening([official(1)]);
  const { duties, gaps } = proposeAll(of);
  expect([gaps, missedBreaks(of, duties)]).toEqual([[], 4]);
});

it('sees a pause of the program as a break', () => {
  const paused = evening([official(1)]);
  const rounds = paused.rounds.map((round) =>
    round.roundNumber > 3 ? { ...round, minutes: round.minutes + 30 } : round,
  );
  const of = { ...paused, rounds };
  expect(missedBreaks(of, proposeAll(of).duties)).toBe(1);
});

it('keeps everybody in one room where that is possible', () => {
  const of = evening(
    [1, 2, 3, 4].map((id) => official(id)),
    2,
  );
  const { duties } = proposeAll(of);
  expect(missedBreaks(of, duties)).toBe(0);
  const places = duties.map(({ officialId, roomNumber }) => `${officialId} ${roomNumber}`);
  expect(new Set(places).size).toBe(4);
});

it('fills only the gaps when asked to, and drops what cannot stand any more', () => {
  const of = evening([official(1, { ownTeams: new Set([1]) }), official(2)], 1, 3);
  const standing = [duty(1, 1), duty(1, 2), duty(2, 9)];
  const { duties, dropped } = propose(of, standing, 'gaps');
  // Both share alike either way; so the evening of nobody has a hole.
  expect(who(duties)).toBe('2 1 1');
  expect(dropped.map(({ troubles }) => troubles)).toEqual([['own team'], ['no round']]);
});

it('keeps locked assignments in a new suggestion, even outside the hours', () => {
  const of = evening([official(1, { until: 19 * 60 }), official(2)], 1, 2);
  const fixed = duty(1, 1, { fixed: true });
  const { duties, dropped } = proposeAll(of, [fixed, duty(2, 2)]);
  expect(duties[0]).toEqual(fixed);
  expect(dropped).toEqual([]);
});

it('leaves who helped in rounds that are over, and wants nobody there any more', () => {
  const of = evening([official(1), official(2)], 1, 4);
  const played = {
    ...of,
    rounds: of.rounds.map((round) => ({ ...round, isOver: round.roundNumber < 4 })),
  };
  const { duties, gaps } = proposeAll(played, [duty(1, 1), duty(1, 2), duty(1, 3)]);
  expect(who(duties)).toBe('1 1 1 2');
  expect(gaps).toEqual([]);
});

it('keeps a locked assignment that only one in a closed room conflicted with', () => {
  const closed = duty(1, 1, { roomNumber: 109 });
  const fixed = duty(1, 1, { fixed: true });
  const { duties, dropped } = proposeAll(evening([official(1)], 1, 1), [closed, fixed]);
  expect(duties).toEqual([fixed]);
  expect(dropped).toMatchObject([{ duty: closed, troubles: ['no round', 'twice'] }]);
});

it('keeps the locked one of two simultaneous assignments', () => {
  const free = duty(1, 1);
  const fixed = duty(1, 1, { roomNumber: 102, fixed: true });
  const of = evening([official(1)], 2, 1);
  const { duties, dropped } = propose(of, [free, fixed], 'gaps');
  expect(duties).toEqual([fixed]);
  expect(dropped).toEqual([{ duty: free, troubles: ['twice'] }]);
});
