import { createHash } from 'node:crypto';
import { dayIn, instantAt } from '@quizmeet/rules/event/days.ts';
import type { RepairRound } from '@quizmeet/rules/schedule/repair/standing.ts';
import type { Tonight } from '@quizmeet/rules/schedule/repair/tonight.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { checkInRecords, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { loadBrackets } from '../../tournament/brackets.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { loadRoundNames, type RoundNames } from '../../tournament/names.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';
import { markOf } from '../../tournament/teams.ts';

export type LoadedTonight = Awaited<ReturnType<typeof loadTonight>>;

/** @param now tells which slots have begun (X1) */
export async function loadTonight(db: Reader, event: EventRow, now: Date) {
  const rows = await roundRecords(db).all(event.id);
  const teams = await teamRecords(db).all(event.id);
  const churches = await churchRecords(db).all(event.id);
  const checkIns = await checkInRecords(db).all(event.id);
  const names = await loadRoundNames(db, event);
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const skips = new Map(churches.map((church) => [church.id, church.roundsToSkip]));
  const ticks = new Map(checkIns.map((row) => [row.teamId, row]));
  const decided = rows.filter((row) => row.winner !== null);
  const tonight: Tonight = {
    rounds: rows.flatMap(asRepairRound),
    decided: new Set(decided.map(({ id }) => id)),
    teams: teams.map(({ id, churchId, division, group }) => ({
      id,
      churchId,
      division,
      group,
      roundsToSkip: skips.get(churchId) ?? 0,
      mark: markOf(ticks.get(id)),
      withdrawn: withdrawn.has(id),
    })),
    rooms: await roomRecords(db).all(event.id),
    locks: await loadLocks(db, event),
    slots: event.settings.fridaySlots,
    begun: begunSlots(event, names, now),
    seen: new Set<TeamId>([
      ...decided.flatMap(({ leftTeamId, rightTeamId }) => [leftTeamId, rightTeamId]),
      ...checkIns.filter(({ presence }) => presence === 'here').map(({ teamId }) => teamId),
    ]),
    roundsPerTeam: event.settings.roundsPerTeam,
  };
  return { tonight, teams, churches, names, brackets: await loadBrackets(db, event) };
}

const asRepairRound = (row: RoundRow): RepairRound[] =>
  row.group === null ? [] : [{ ...savedRoundOf(row), group: row.group }];

function begunSlots({ settings }: EventRow, names: RoundNames, now: Date): number {
  const { timeZone, fridayDate, fridaySlots } = settings;
  const has = (roundNumber: number) =>
    instantAt(timeZone, fridayDate, names.minutes(roundNumber)) <= now;
  const day = dayIn(timeZone, now);
  if (day !== fridayDate) return day < fridayDate ? 0 : fridaySlots;
  return Array.from({ length: fridaySlots }, (_, i) => i + 1).filter(has).length;
}

/** What proposals depend on: no clock, and a result only if it decides a proposed round. */
export function basisOf({ rounds, teams, rooms, locks, slots, roundsPerTeam }: Tonight): string {
  const lists = {
    rounds: rounds.toSorted((a, b) => a.id - b.id),
    teams: teams.toSorted((a, b) => a.id - b.id),
    rooms: rooms.map(({ roomNumber, friday, spare }) => [roomNumber, friday, spare]),
    locks: [locks.rounds, locks.rooms, locks.slots].map((set) => [...set]),
    closed: [...locks.closedFrom],
    figures: [slots, roundsPerTeam],
  };
  return createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
}
