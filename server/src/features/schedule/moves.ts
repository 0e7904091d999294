import { describePlace, describeTeams, subjectOf } from '@quizmeet/contract/audit/subject.ts';
import { hasWithdrawn } from '@quizmeet/contract/check-in/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { NOT_ON_FRIDAY, placeMessages } from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { finding } from '@quizmeet/rules/finding.ts';
import { exchangeTeams } from '@quizmeet/rules/schedule/by-hand/exchange-teams.ts';
import { moveRound } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import {
  type Lockable,
  lockOnRound,
  type SavedRound,
} from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { otherSide, type RoundId, type TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { found, notFound, notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { loadPlaceNames, namedRow } from '../../tournament/names.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';
import { loadArrivals } from '../../tournament/teams.ts';
import { nameIn } from './creation-plan.ts';

export function rowOf(friday: FridayBoard, id: RoundId): RoundRow {
  const row = friday.rows.find((each) => each.id === id);
  if (row === undefined) throw notFound(NOT_ON_FRIDAY);
  return row;
}

/** A round at the target is swapped (F7). */
export async function moveTo(act: Act, id: RoundId, roundNumber: number, roomNumber: number) {
  const event = await eventRecords(act.tx).lockCurrent();
  const friday = await lockBoard(act.tx, event);
  const row = rowOf(friday, id);

  const to = { slot: roundNumber - 1, roomNumber };
  const outcome = moveRound(friday.board, savedRoundOf(row), to);
  if ('findings' in outcome) {
    throw notValid(fieldErrors(outcome.findings, placeMessages(nameIn(friday))));
  }

  await savePlaces(act, outcome.changed);
  const names = await loadPlaceNames(act.tx, event);
  const before = namedRow(row, names);
  const after = describePlace({ roundNumber, roomName: names.roomName(roomNumber) });
  const other = outcome.changed.find((each) => each.id !== id);
  const others = other && describeTeams(namedRow(rowOf(friday, other.id), names));
  await act.audit({
    action: 'Move round',
    subject: subjectOf(before),
    before: describePlace(before),
    after: others === undefined ? after : `${after}, in exchange with ${others}`,
  });
}

async function savePlaces(act: Act, changed: readonly SavedRound[]): Promise<void> {
  for (const round of changed) {
    await roundRecords(act.tx).change(round.id, {
      roundNumber: round.slot + 1,
      roomNumber: round.roomNumber,
      leftTeamId: round.left,
      rightTeamId: round.right,
    });
  }
}

/** Scores, lines, and winner move along (F7). */
export async function swapSides(act: Act, id: RoundId): Promise<void> {
  const event = await eventRecords(act.tx).current();
  const row = found(await roundRecords(act.tx).lock(event.id, id), NOT_ON_FRIDAY);
  const locked = lockOnRound(await loadLocks(act.tx, event), savedRoundOf(row));
  if (locked !== null) throw notValid(lockedErrors(locked, row));
  const lines = await lineRecords(act.tx).ofRounds([id]);
  const names = await loadPlaceNames(act.tx, event);
  const sides = (left: TeamId, right: TeamId): string =>
    `left ${names.teamName(left)}, right ${names.teamName(right)}`;

  await roundRecords(act.tx).change(id, {
    leftTeamId: row.rightTeamId,
    rightTeamId: row.leftTeamId,
    leftScore: row.rightScore,
    rightScore: row.leftScore,
    winner: row.winner === null ? null : otherSide(row.winner),
  });
  await lineRecords(act.tx).replace(
    id,
    lines.map((line) => ({ ...line, side: otherSide(line.side) })),
  );
  await act.audit({
    action: 'Swap sides',
    subject: subjectOf(namedRow(row, names)),
    before: sides(row.leftTeamId, row.rightTeamId),
    after: sides(row.rightTeamId, row.leftTeamId),
  });
}

function lockedErrors(what: Lockable, { roundNumber, roomNumber }: RoundRow) {
  const data = { what, slot: roundNumber - 1, roomNumber };
  return fieldErrors([finding('schedule/locked' as const, 'id', data)], placeMessages(String));
}

/** In all open rounds, and their groups (F8). */
export async function exchange(act: Act, id: TeamId, withId: TeamId): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const friday = await lockBoard(act.tx, event);
  const one = friday.teams.find((team) => team.id === id);
  const other = friday.teams.find((team) => team.id === withId);
  if (one === undefined || other === undefined) throw notFound(NO_SUCH_TEAM);

  const withdrawn = await withdrawalRecords(act.tx).teamIds(event.id);
  const withdrawnTeam = [one, other].find((team) => withdrawn.has(team.id));
  if (withdrawnTeam !== undefined) {
    throw notValid([{ path: 'withTeamId', message: hasWithdrawn(withdrawnTeam.name) }]);
  }
  const outcome = exchangeTeams(friday.board, friday.decided, one, other);
  if ('findings' in outcome) {
    throw notValid(fieldErrors(outcome.findings, placeMessages(nameIn(friday))));
  }

  await savePlaces(act, outcome.changed);
  if (outcome.groupsToo) {
    const teams = teamRecords(act.tx);
    await teams.change(one.id, { group: other.group, teamNumber: other.teamNumber });
    await teams.change(other.id, { group: one.group, teamNumber: one.teamNumber });
  }
  await act.audit({
    action: 'Swap teams',
    subject: `${one.name} and ${other.name}`,
    after: plural(outcome.changed.length, 'round'),
  });
}

export const loadBoard = async (db: Reader, event: EventRow) =>
  await boardOf(db, event, await roundRecords(db).all(event.id));

/** Locks Friday against a result saved meanwhile. */
const lockBoard = async (tx: Transaction, event: EventRow) =>
  await boardOf(tx, event, await roundRecords(tx).lockAll(event.id));

type FridayBoard = Awaited<ReturnType<typeof boardOf>>;

/** Friday's current state: the board for the rules, and the database rows. */
async function boardOf(db: Reader, event: EventRow, rows: readonly RoundRow[]) {
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
