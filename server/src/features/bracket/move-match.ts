import { NO_SUCH_MATCH } from '@quizmeet/contract/bracket/messages.ts';
import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import { type MoveNames, moveMatchMessages } from '@quizmeet/contract/bracket/move-text.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  moveMatch as move,
  type PlacedMatch,
  placesFor,
  type Saturday,
} from '@quizmeet/rules/bracket/move-match.ts';
import { readTime, timeOfDay, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound, notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { roomRecords } from '../../records/rooms.ts';
import {
  bracketName,
  type LoadedBracket,
  loadBrackets,
  matchIn,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import { loadPlaceNames, type PlaceNames, subjectOfMatch } from '../../tournament/names.ts';
import { saturdayOf } from './assign.ts';

/** Every other place for a match, with its obstacles in words (B6). */
export async function matchPlaces(db: Reader, event: EventRow, id: RoundId): Promise<MatchPlace[]> {
  const loaded = await loadSaturday(db, event, id);
  const messages = moveMatchMessages(namesIn(loaded));
  return placesFor(loaded.saturday, loaded.placed).map(
    ({ start, roomNumber, exchange, findings }) => ({
      time: timeOfDay(start),
      timeString: timeString(start),
      roomNumber,
      roomName: loaded.names.roomName(roomNumber),
      exchangesWith: exchange === null ? null : numberOf(loaded.brackets, exchange),
      obstacles: fieldErrors(findings, messages).map(({ message }) => message),
    }),
  );
}

/** Swaps places with a match of its bracket there (B6). */
export async function moveMatch(
  act: Act,
  id: RoundId,
  to: { readonly time: string; readonly roomNumber: number },
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const loaded = await loadSaturday(act.tx, event, id);
  const { saturday, placed, bracket, match, names } = loaded;

  const place = { start: readTime(to.time) ?? -1, roomNumber: to.roomNumber };
  const outcome = move(saturday, placed, place);
  if ('findings' in outcome) {
    throw notValid(fieldErrors(outcome.findings, moveMatchMessages(namesIn(loaded))));
  }

  for (const { id: changed, start, roomNumber } of outcome.changed) {
    await matchRecords(act.tx).change(changed, { startMinutes: start, roomNumber });
  }
  if (outcome.changed.length === 0) return;
  const inWords = ({ start, roomNumber }: Pick<PlacedMatch, 'start' | 'roomNumber'>) =>
    `${timeString(start)}, ${names.roomName(roomNumber)}`;
  const other = outcome.changed.find((each) => each.id !== id);
  await act.audit({
    action: 'Move match',
    subject: subjectOfMatch(bracket, match, names),
    before: inWords(placed),
    after: other ? `${inWords(place)}, in exchange with match ${other.match.id}` : inWords(place),
  });
}

async function loadSaturday(db: Reader, event: EventRow, id: RoundId) {
  const brackets = await loadBrackets(db, event);
  const rooms = await roomRecords(db).all(event.id);
  const saturday: Saturday = {
    matches: placedMatches(brackets),
    slots: saturdayOf(event),
    roomNumbers: rooms.filter((room) => room.saturday).map((room) => room.roomNumber),
  };
  const found = matchIn(brackets, id);
  const placed = saturday.matches.find((each) => each.id === id);
  if (found === null || placed === undefined) throw notFound(NO_SUCH_MATCH);
  return { saturday, brackets, ...found, placed, names: await loadPlaceNames(db, event) };
}

export const placedMatches = (brackets: readonly LoadedBracket[]): PlacedMatch[] =>
  brackets.flatMap((bracket) =>
    bracket.matches.map((standing) => {
      const { row, match, left, right, winner } = standing;
      const isUnplayed = whyUnplayed(bracket, standing) !== null;
      return {
        id: row.id,
        bracketId: bracket.row.id,
        match,
        start: row.startMinutes,
        roomNumber: row.roomNumber,
        teamIds: [left, right].filter((team) => team !== null),
        isOpen: winner === null && !isUnplayed,
        isUnplayed,
      };
    }),
  );

const numberOf = (brackets: readonly LoadedBracket[], id: RoundId): number =>
  matchIn(brackets, id)?.match.match.id ?? 0;

const namesIn = ({ brackets, match, names }: Awaited<ReturnType<typeof loadSaturday>>): MoveNames =>
  moveNames(brackets, match.match.id, names);

export function moveNames(
  brackets: readonly LoadedBracket[],
  moved: number,
  names: PlaceNames,
): MoveNames {
  const bracketOf = (id: RoundId) => {
    const found = matchIn(brackets, id);
    return found === null ? '' : bracketName(found.bracket);
  };
  return {
    moved,
    team: names.teamName,
    match: (id) => `match ${numberOf(brackets, id)} of ${bracketOf(id)}`,
    time: (id) => timeString(matchIn(brackets, id)?.match.row.startMinutes ?? 0),
    bracket: bracketOf,
  };
}
