import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchangeTeams } from './exchange-teams.ts';
import { moveRound, otherPlaces } from './move-round.ts';
import { type SavedRound, type SavedSchedule, sameCell, teamsOf } from './saved-schedule.ts';

const TEAMS = 7;
const ROOMS = [10, 11, 12];
const SLOTS = 4;

const anyRound = fc.record({
  slot: fc.nat(SLOTS - 1),
  roomNumber: fc.constantFrom(...ROOMS),
  left: fc.integer({ min: 1, max: TEAMS }),
  right: fc.integer({ min: 1, max: TEAMS }),
});

/** Whether F2 holds for a set of rounds, apart from their number. */
function holds(schedule: SavedSchedule): boolean {
  const { rounds, arrivals, roomNumbers, slots } = schedule;
  const cells = rounds.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`);
  const plays = rounds.flatMap((round) => teamsOf(round).map((team) => `${round.slot} ${team}`));
  return (
    new Set(cells).size === cells.length &&
    new Set(plays).size === plays.length &&
    rounds.every(
      (round) =>
        round.slot >= 0 &&
        round.slot < slots &&
        roomNumbers.includes(round.roomNumber) &&
        teamsOf(round).every((team) => round.slot >= (arrivals.get(team) ?? 0)),
    )
  );
}

/** Some of the drawn rounds, so that F2 holds; some teams arrive just in time for their first round. */
const schedules = fc
  .record({
    drawn: fc.array(anyRound, { minLength: 1, maxLength: 12 }),
    late: fc.subarray(Array.from({ length: TEAMS }, (_, i) => i + 1)),
  })
  .map(({ drawn, late }) => {
    let schedule: SavedSchedule = {
      rounds: [],
      arrivals: new Map(),
      roomNumbers: ROOMS,
      slots: SLOTS,
    };
    for (const round of drawn) {
      const next = { ...round, id: schedule.rounds.length + 1 };
      const more = { ...schedule, rounds: [...schedule.rounds, next] };
      if (round.left !== round.right && holds(more)) schedule = more;
    }
    const firstOf = (team: number) =>
      Math.min(
        SLOTS,
        ...schedule.rounds.filter((r) => teamsOf(r).includes(team)).map((r) => r.slot),
      );
    return { ...schedule, arrivals: new Map(late.map((team) => [team, firstOf(team)])) };
  })
  .filter((schedule) => schedule.rounds.length > 0);

function after(schedule: SavedSchedule, changed: readonly SavedRound[]): SavedSchedule {
  const byId = new Map(changed.map((round) => [round.id, round]));
  return { ...schedule, rounds: schedule.rounds.map((round) => byId.get(round.id) ?? round) };
}

it('a move is possible exactly where F2 holds afterwards, and the dialog offers all of these (F7)', () => {
  fc.assert(
    fc.property(schedules, fc.nat(), (schedule, which) => {
      const round = schedule.rounds[which % schedule.rounds.length];
      if (round === undefined) return;
      const places = otherPlaces(schedule, round);
      for (let slot = 0; slot < SLOTS; slot++) {
        for (const roomNumber of ROOMS) {
          const to = { slot, roomNumber };
          const there = schedule.rounds.find((each) => sameCell(each, to));
          const wished = [{ ...round, ...to }];
          if (there) wished.push({ ...there, slot: round.slot, roomNumber: round.roomNumber });
          if (sameCell(round, to)) continue;
          const possible = holds(after(schedule, wished));
          const outcome = moveRound(schedule, round, to);
          expect('changed' in outcome ? outcome.changed : null).toEqual(possible ? wished : null);
          const place = places.find((each) => sameCell(each, to));
          expect(place).toEqual({ ...to, exchange: there?.id ?? null, outcome });
        }
      }
    }),
  );
});

it('an exchange is possible exactly where F2 holds afterwards, numbers of rounds included (F8)', () => {
  fc.assert(
    fc.property(schedules, fc.infiniteStream(fc.boolean()), (schedule, coin) => {
      const decided = new Set(
        schedule.rounds.filter(() => coin.next().value).map((round) => round.id),
      );
      const swap = new Map([
        [1, 2],
        [2, 1],
      ]);
      const wished = schedule.rounds.map((round) =>
        decided.has(round.id)
          ? round
          : {
              ...round,
              left: swap.get(round.left) ?? round.left,
              right: swap.get(round.right) ?? round.right,
            },
      );
      const counts = (rounds: readonly SavedRound[]) =>
        [1, 2].map((team) => rounds.filter((each) => teamsOf(each).includes(team)).length).sort();
      const possible =
        holds({ ...schedule, rounds: wished }) &&
        String(counts(wished)) === String(counts(schedule.rounds)) &&
        String(wished.map(teamsOf)) !== String(schedule.rounds.map(teamsOf));
      const team = { division: 'Open', group: 'Open 1' } as const;
      const outcome = exchangeTeams(schedule, decided, { id: 1, ...team }, { id: 2, ...team });
      expect('changed' in outcome).toBe(possible);
      if ('changed' in outcome) expect(after(schedule, outcome.changed).rounds).toEqual(wished);
    }),
    { numRuns: 500 },
  );
});
