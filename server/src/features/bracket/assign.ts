import type { assignSaturday as assignSaturdayCall } from '@quizmeet/contract/bracket/calls.ts';
import * as messages from '@quizmeet/contract/bracket/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import {
  assigned,
  assignFindings,
  bracketLetter,
  bracketSizes,
  openTies,
} from '@quizmeet/rules/bracket/assign.ts';
import { formatFor } from '@quizmeet/rules/bracket/format.ts';
import {
  bookMatches,
  type SaturdaySlots,
  shareBracketRooms,
} from '@quizmeet/rules/bracket/timetable.ts';
import { readTime } from '@quizmeet/rules/schedule/times.ts';
import { roundsUnderProtest } from '@quizmeet/rules/scores/notes-and-protests.ts';
import { teamsThatNeverCame } from '@quizmeet/rules/standings/team-results.ts';
import { teamStandings } from '@quizmeet/rules/standings/team-standings.ts';
import { DIVISIONS, type Division, type TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, conflictOf, refused, refuseFindings } from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { protestRecords } from '../../records/result-papers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { type LoadedBracket, loadBrackets } from '../../tournament/brackets.ts';
import { loadFridayResults } from '../../tournament/results.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';

/**
 * Splits a division into brackets by rank and schedules them (B1, B6). Withdrawn teams aren't seeded (X2).
 * @param order breaks ties, within tied sets only
 */
export async function assignSaturday(
  act: Act,
  division: Division,
  order: readonly TeamId[],
  confirmed: boolean,
) {
  const event = await eventRecords(act.tx).lockCurrent();
  const { registered, teams, ours, results, ranked } = await loadToSeed(act.tx, event, division);
  const standing = await loadBrackets(act.tx, event);
  const notPlayed = teamsThatNeverCame(
    ours.map(({ id }) => id),
    results,
  );
  const { missing, protests } = await unsettledRounds(act, event, division);
  const freeRooms = await loadFreeRooms(act, event, standing, division);

  const old = standing.filter(({ row }) => row.division === division);
  if (old.some(({ played }) => played.size > 0)) throw conflict(messages.BRACKETS_PLAYED);
  const nameOf = namesOf(registered);
  refuseFindings(assignFindings(ranked, order), messages.assignMessages(nameOf));
  const ties = openTies(ranked, order);
  if (!confirmed && ties.length + missing.length + protests.length + notPlayed.length > 0) {
    const unsettled = {
      ties,
      missing,
      ...(protests.length > 0 ? { protests } : {}),
      ...(notPlayed.length > 0 ? { notPlayed } : {}),
    };
    throw conflictOf<typeof assignSaturdayCall>(messages.ASSIGN_UNSETTLED, unsettled);
  }
  const planned = plan(
    event,
    assigned(ranked, order),
    freeRooms,
    othersToCome(standing, teams, division),
  );

  await saveRestorePoint(act, event.id, `Before assigning ${division} to Saturday’s brackets`);
  await bracketRecords(act.tx).remove(old.map(({ row }) => row.id));
  const saved = await saveBrackets(act, event, division, planned);
  await act.audit({
    action: 'Assign Saturday',
    subject: `${division}: ${plural(ours.length, 'team')}, ${plural(saved.length, 'bracket')}`,
    after: summarize(
      order.map(nameOf),
      ties.map((tied) => tied.map(nameOf)),
      missing.length,
      protests.length,
      notPlayed.map(nameOf),
    ),
  });
  return saved.map(({ id, name, seeds }) => ({
    satDivId: id,
    satDivisionName: name,
    bracketName: `${division} ${name}`,
    teams: seeds.map((teamId, i) => ({ seed: i + 1, teamId, teamName: nameOf(teamId) })),
  }));
}

/** Teams by rank, without withdrawn ones (X2). */
export async function loadToSeed(db: Reader, event: EventRow, division: Division) {
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const registered = await teamRecords(db).all(event.id);
  const teams = registered.filter((team) => !withdrawn.has(team.id));
  const ours = teams.filter((team) => team.division === division);
  const results = await loadFridayResults(db, event);
  return { registered, teams, ours, results, ranked: teamStandings(ours, results) };
}

const namesOf = (teams: readonly TeamRow[]) => {
  const names = new Map(teams.map((team) => [team.id, team.name]));
  return (teamId: TeamId): string => names.get(teamId) ?? `Team ${teamId}`;
};

/** How ties were broken, and what was confirmed unsettled. */
function summarize(
  order: readonly string[],
  ties: readonly (readonly string[])[],
  missing: number,
  protests: number,
  notPlayed: readonly string[],
): string | null {
  const parts = [
    ...(order.length > 0 ? [`ties in order ${order.join(', ')}`] : []),
    ...ties.map((tied) => `tied, seeded in standings order: ${tied.join(', ')}`),
    ...(missing > 0 ? [`${plural(missing, 'round')} without result`] : []),
    ...(protests > 0 ? [`${plural(protests, 'open protest')}`] : []),
    ...(notPlayed.length > 0 ? [`seeded without having played: ${notPlayed.join(', ')}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : null;
}

/** Without a result, or with an open protest (B1, X13). */
async function unsettledRounds(act: Act, event: EventRow, division: Division) {
  const rows = (await roundsToPlay(act.tx, event)).filter((row) => row.division === division);
  const open = (await protestRecords(act.tx).openOfEvent(event.id)).flatMap(
    ({ roundId, outcome }) => (roundId === null ? [] : [{ roundId, outcome }]),
  );
  return {
    missing: rows.filter((row) => row.winner === null).map((row) => row.id),
    protests: roundsUnderProtest(
      rows.map((row) => row.id),
      open,
    ),
  };
}

/** Without spare rooms and those of the other division. */
async function loadFreeRooms(
  act: Act,
  event: EventRow,
  standing: readonly LoadedBracket[],
  division: Division,
): Promise<number[]> {
  const taken = new Set(
    standing
      .filter(({ row }) => row.division !== division)
      .flatMap(({ matches }) => matches.map(({ row }) => row.roomNumber)),
  );
  const rooms = await roomRecords(act.tx).all(event.id);
  return rooms
    .filter((room) => room.saturday && !room.spare && !taken.has(room.roomNumber))
    .map((room) => room.roomNumber);
}

/** Bracket sizes of the unassigned division, which also needs rooms. */
function othersToCome(
  standing: readonly LoadedBracket[],
  teams: readonly TeamRow[],
  division: Division,
): number[] {
  return DIVISIONS.filter(
    (other) => other !== division && !standing.some(({ row }) => row.division === other),
  ).flatMap((other) => bracketSizes(teams.filter((team) => team.division === other).length));
}

function plan(
  event: EventRow,
  brackets: readonly (readonly TeamId[])[],
  rooms: readonly number[],
  others: readonly number[],
) {
  const slots = saturdayOf(event);
  const sizes = brackets.map((seeds) => seeds.length);
  const all = shareBracketRooms([...sizes, ...others], rooms.length, slots);
  const sharing = 'shares' in all ? all : shareBracketRooms(sizes, rooms.length, slots);
  if ('refused' in sharing) throw refused(messages.doesNotFit(sharing.refused));
  let from = 0;
  return brackets.map((seeds, i) => {
    const start = from;
    from += sharing.shares[i] ?? 0;
    return { seeds, roomNumbers: rooms.slice(start, from) };
  });
}

/** In minutes since midnight (E1, B6). */
export function saturdayOf({ settings }: EventRow): SaturdaySlots {
  const starts = settings.saturdaySlots.flatMap((time) => readTime(time) ?? []);
  return { starts: starts.toSorted((a, b) => a - b), minutes: settings.slotMinutes };
}

async function saveBrackets(
  act: Act,
  event: EventRow,
  division: Division,
  planned: ReturnType<typeof plan>,
) {
  const slots = saturdayOf(event);
  const saved: { id: number; name: string; seeds: readonly TeamId[] }[] = [];
  for (const [i, { seeds, roomNumbers }] of planned.entries()) {
    const name = bracketLetter(i);
    const { id } = await bracketRecords(act.tx).add({ eventId: event.id, division, name });
    await bracketRecords(act.tx).addSeeds(
      seeds.map((teamId, seed) => ({ bracketId: id, seed: seed + 1, teamId })),
    );
    const booked = bookMatches(formatFor(seeds.length), roomNumbers.length, slots) ?? [];
    await matchRecords(act.tx).add(
      booked.map(({ match, slot, room }) => ({
        eventId: event.id,
        bracketId: id,
        matchNumber: match,
        startMinutes: slots.starts[slot] ?? 0,
        roomNumber: roomNumbers[room] ?? 0,
      })),
    );
    saved.push({ id, name, seeds });
  }
  return saved;
}
