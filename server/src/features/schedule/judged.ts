import type { CostLine } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { costWords, type PlaceNamesOf } from '@quizmeet/contract/schedule/by-hand-words.ts';
import {
  costing,
  type JudgedEvening,
  type JudgedRound,
  withChanged,
} from '@quizmeet/rules/schedule/by-hand/cost.ts';
import { type SavedRound, teamsOf } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { Group, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { loadPlaceNames, type PlaceNames } from '../../tournament/names.ts';
import { type FridayBoard, loadBoard, savedRoundOf } from './board.ts';

interface BoardRound extends SavedRound {
  readonly group: Group | null;
}

/** Friday with what a change by hand is judged by. */
export interface Judged {
  readonly friday: FridayBoard;
  readonly evening: JudgedEvening<BoardRound>;
  readonly names: PlaceNames;
  readonly withdrawn: ReadonlySet<TeamId>;
}

export async function loadJudged(db: Reader, event: EventRow): Promise<Judged> {
  const friday = await loadBoard(db, event);
  return {
    friday,
    evening: {
      rounds: friday.rows.map((row) => ({ ...savedRoundOf(row), group: row.group })),
      teams: friday.teams.map(({ id, churchId }) => ({
        id,
        churchId,
        skip: friday.board.arrivals.get(id) ?? 0,
      })),
      rooms: await roomRecords(db).all(event.id),
    },
    names: await loadPlaceNames(db, event),
    withdrawn: await withdrawalRecords(db).teamIds(event.id),
  };
}

/** What it costs by F3 when some rounds change, in words. */
export function pricing({
  evening,
  names,
}: Judged): (changed: readonly SavedRound[]) => CostLine[] {
  const costOf = costing<JudgedRound>(evening);
  return (changed) =>
    costOf(withChanged(evening.rounds, changed)).map((line) => {
      const { group, criterion, before, after } = line;
      return { group, criterion, before, after, inWords: costWords(line, names.teamName) };
    });
}

/** The names for sentences about places. */
export const placeNames = ({ friday, names }: Judged): PlaceNamesOf => ({
  team: names.teamName,
  room: names.roomName,
  playsIn: roomOfTeam(friday.board.rounds),
});

/** Looks up the room in which a team plays in a slot. */
function roomOfTeam(rounds: readonly SavedRound[]) {
  const rooms = new Map(
    rounds.flatMap((round) =>
      teamsOf(round).map((team) => [`${round.slot} ${team}`, round.roomNumber] as const),
    ),
  );
  return (teamId: TeamId, slot: number): number | null => rooms.get(`${slot} ${teamId}`) ?? null;
}

/** The messages of what is in the way, each once. */
export const sentences = (errors: readonly { readonly message: string }[]): string[] => [
  ...new Set(errors.map(({ message }) => message)),
];
