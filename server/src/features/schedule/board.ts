import type { SavedRound, SavedSchedule } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { loadArrivals } from '../../tournament/arrivals.ts';
import { loadLocks } from '../../tournament/locks.ts';

/** Friday's current state: the board for the rules, and the database rows. */
export interface FridayBoard {
  readonly board: SavedSchedule;
  readonly rows: readonly RoundRow[];
  readonly teams: readonly TeamRow[];
  readonly decided: ReadonlySet<RoundId>;
}

export async function loadBoard(db: Reader, event: EventRow): Promise<FridayBoard> {
  return await boardOf(db, event, await roundRecords(db).all(event.id));
}

/** Locks Friday against a result saved meanwhile. */
export async function lockBoard(tx: Transaction, event: EventRow): Promise<FridayBoard> {
  return await boardOf(tx, event, await roundRecords(tx).lockAll(event.id));
}

async function boardOf(
  db: Reader,
  event: EventRow,
  rows: readonly RoundRow[],
): Promise<FridayBoard> {
  const teams = await teamRecords(db).all(event.id);
  const arrivals = await loadArrivals(db, event, teams);
  const rooms = await roomRecords(db).all(event.id);
  const roomNumbers = rooms.filter((room) => room.friday).map((room) => room.roomNumber);
  return {
    board: {
      rounds: rows.map(savedRoundOf),
      arrivals,
      roomNumbers,
      slots: event.settings.fridaySlots,
      locks: await loadLocks(db, event),
    },
    rows,
    teams,
    decided: new Set(rows.filter((row) => row.winner !== null).map((row) => row.id)),
  };
}

/** Rules count slots from 0, round numbers from 1. */
export function savedRoundOf(row: RoundRow): SavedRound {
  return {
    id: row.id,
    slot: row.roundNumber - 1,
    roomNumber: row.roomNumber,
    left: row.leftTeamId,
    right: row.rightTeamId,
  };
}
