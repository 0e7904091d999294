import { expect, it } from 'vitest';
import type { RoundResult } from '../tournament.ts';
import { enter, isOfTeams, maySeeEntries, onSidesOf, unsettled } from './two-entries.ts';

const line = (quizzerId: number, correct: number, errors = 0) => ({ quizzerId, correct, errors });
const LIMA = 1;
const XENIA = 2;
const played = (left: number, right: number, lines = [line(11, 2), line(12, 1)]): RoundResult => ({
  roundId: 7,
  left: { teamId: LIMA, score: left, lines },
  right: { teamId: XENIA, score: right, lines: [] },
  winner: left > right ? 'left' : 'right',
});
const TEAMS = { leftTeamId: LIMA, rightTeamId: XENIA };
const ANN = 1;
const BOB = 2;
const CLEO = 3;
const by = (userId: number, result: RoundResult) => ({ userId, result });

it('keeps the first entry waiting (X10)', () => {
  expect(enter(by(ANN, played(120, 80)), [])).toEqual({ is: 'waits' });
});

it('lets a result count when a second person enters the same', () => {
  const second = by(BOB, played(120, 80, [line(12, 1), line(11, 2)]));
  expect(enter(second, [by(ANN, played(120, 80))])).toEqual({ is: 'agreed', withIds: [ANN] });
});

it('never counts the same person as two', () => {
  const own = by(ANN, played(120, 80));
  expect(enter(own, [own])).toEqual({ is: 'waits' });
});

it('tells from whom an entry differs: in a score, or in one line alone', () => {
  const first = by(ANN, played(120, 80));
  for (const other of [played(110, 80), played(120, 80, [line(11, 2), line(12, 0)])]) {
    expect(enter(by(BOB, other), [first])).toEqual({ is: 'differs', fromIds: [ANN] });
  }
});

it('lets the two of three who agree decide', () => {
  const waiting = [by(ANN, played(120, 80)), by(BOB, played(110, 80))];
  expect(enter(by(CLEO, played(110, 80)), waiting)).toEqual({ is: 'agreed', withIds: [BOB] });
  expect(enter(by(CLEO, played(90, 80)), waiting)).toEqual({ is: 'differs', fromIds: [ANN, BOB] });
});

it('compares with an own correction, not with what it replaces', () => {
  const waiting = [by(ANN, played(120, 80)), by(BOB, played(110, 80))];
  expect(enter(by(BOB, played(120, 80)), waiting)).toEqual({ is: 'agreed', withIds: [ANN] });
});

it('counts as waiting what says something else than what counts', () => {
  const [same, other] = [by(ANN, played(120, 80)), by(BOB, played(110, 80))];
  expect(unsettled(null, [same, other], TEAMS)).toEqual([same, other]);
  expect(unsettled(played(120, 80), [same, other], TEAMS)).toEqual([other]);
});

it('sets entries aside whose teams no longer play there, not those whose sides changed', () => {
  const entry = by(ANN, played(120, 80));
  expect(unsettled(null, [entry], { leftTeamId: XENIA, rightTeamId: LIMA })).toEqual([entry]);
  expect(unsettled(null, [entry], { leftTeamId: LIMA, rightTeamId: 3 })).toEqual([]);
  expect(isOfTeams(played(120, 80), { leftTeamId: 3, rightTeamId: LIMA })).toBe(false);
});

it('turns an entry to the sides that the teams now have', () => {
  const turned = onSidesOf(played(120, 80), { leftTeamId: XENIA, rightTeamId: LIMA });
  expect(turned).toMatchObject({
    left: { teamId: XENIA, score: 80 },
    right: { teamId: LIMA, score: 120 },
    winner: 'right',
  });
  expect(onSidesOf(turned, TEAMS)).toEqual(played(120, 80));
});

it('shows entries to who has entered, and to administrators', () => {
  const waiting = [by(ANN, played(120, 80))];
  expect(maySeeEntries({ userId: ANN, admin: false }, waiting)).toBe(true);
  expect(maySeeEntries({ userId: BOB, admin: false }, waiting)).toBe(false);
  expect(maySeeEntries({ userId: BOB, admin: true }, waiting)).toBe(true);
});
