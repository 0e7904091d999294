import fc from 'fast-check';
import { expect, it } from 'vitest';
import { violations } from '../violations.ts';
import { obstaclesToAdding } from './add-round.ts';
import type { SavedRound } from './saved-schedule.ts';

const TEAMS = 5;
const ROOMS = [10, 11];
const SLOTS = 4;

const anyRound = fc.record({
  slot: fc.nat(SLOTS - 1),
  roomNumber: fc.constantFrom(...ROOMS),
  left: fc.integer({ min: 1, max: TEAMS }),
  right: fc.integer({ min: 1, max: TEAMS }),
});

it('rounds that are added one by one never break F2, apart from rounds that are still lacking', () => {
  fc.assert(
    fc.property(
      fc.array(anyRound, { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      (wishes, perTeam) => {
        const teams = Array.from({ length: TEAMS }, (_, i) => ({
          id: i + 1,
          churchId: i,
          skip: i % 2,
        }));
        const rounds: SavedRound[] = [];
        for (const wish of wishes) {
          const found = obstaclesToAdding(
            {
              schedule: {
                rounds,
                arrivals: new Map(teams.map(({ id, skip }) => [id, skip])),
                roomNumbers: ROOMS,
                slots: SLOTS,
              },
              teams: teams.map(({ id }) => ({ id, group: 'Open 1', withdrawn: false })),
              scheduled: new Set(['Open 1']),
              roundsPerTeam: perTeam,
            },
            wish,
          );
          if (found.length === 0) rounds.push({ ...wish, id: rounds.length + 1 });
        }
        const instance = {
          teams,
          rooms: ROOMS.map((roomNumber) => ({ roomNumber, building: 'A' })),
          rounds: perTeam,
          maxSlots: SLOTS,
        };
        const broken = violations(instance, rounds).filter(
          (each) => each.code !== 'rounds' || each.rounds > perTeam,
        );
        expect(broken).toEqual([]);
      },
    ),
  );
});
