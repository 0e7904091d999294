import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import * as roomText from '@quizmeet/contract/scores/room-text.ts';
import { endOfDay } from '@quizmeet/rules/event/days.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import {
  type LinkedRound,
  roundsOfLink,
  savableRounds,
} from '@quizmeet/rules/scores/room-links.ts';
import type { Day, Side } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import type { Actor, RoomBearer } from '../../../calls/actor.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict, notAllowed, notLoggedIn } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import {
  type RoomLinkRow,
  roomLinkDeviceRecords,
  roomLinkRecords,
} from '../../../records/room-links.ts';
import { type RoundRow, roundRecords } from '../../../records/rounds.ts';
import {
  bracketName,
  type LoadedBracket,
  loadBrackets,
  whyUnplayed,
} from '../../../tournament/brackets.ts';
import { type MatchToDecide, playedAfter } from '../../../tournament/decide-match.ts';
import { listMatchAsRound } from '../../../tournament/matches-as-rounds.ts';
import {
  FULL_NAMES,
  loadPublicNames,
  loadRoundNames,
  type RoundNames,
} from '../../../tournament/names.ts';
import { presentListedRound, roundsToPlay } from '../../../tournament/rounds.ts';

export function roomOf(actor: Actor | null): RoomBearer {
  if (actor?.room === undefined) throw notLoggedIn(roomText.NOT_BY_LINK);
  return actor.room;
}

const dateOf = ({ settings }: EventRow, { day }: Pick<RoomLinkRow, 'day'>): string =>
  day === 'Friday' ? settings.fridayDate : settings.saturdayDate;

export const endOfLink = (event: EventRow, link: Pick<RoomLinkRow, 'day'>): Date =>
  endOfDay(event.settings.timeZone, dateOf(event, link));

/** The link's room with its rounds of the day. */
export async function presentPass(db: Reader, { device, link, state }: RoomBearer) {
  const event = await eventRecords(db).current();
  const names = await loadRoundNames(db, event);
  const rounds = await loadShownRounds(db, event, link, names);
  const savable = new Set(savableRounds(link, rounds));
  return {
    personId: device.personId === null ? null : roomText.ROOM_PEOPLE_FROM + device.personId,
    name: device.name ?? '',
    roomName: names.roomName(link.roomNumber),
    roomFullName: names.roomFullName(link.roomNumber),
    day: link.day,
    date: dateOf(event, link),
    state,
    until: endOfLink(event, link).toISOString(),
    rounds: roundsOfLink(link, rounds).map(({ id, shown, bracket, ifNecessary }) => ({
      round: shown,
      bracket,
      ifNecessary,
      maySave: state === 'open' && savable.has(id),
    })),
  };
}

/** A name is one person on a link. @param before on another link: its waiting results continue */
export async function namePerson(
  db: Reader,
  { device, link, state }: RoomBearer,
  name: string,
  before: number | null = null,
): Promise<RoomBearer> {
  const devices = roomLinkDeviceRecords(db);
  const personId = before ?? (await devices.personNamed(link.id, name)) ?? device.id;
  await devices.nameIt(device.id, name, personId);
  return { link, state, device: { ...device, name, personId } };
}

/** A room link reads only public names (P6). */
export const namesFor = async ({ tx, actor }: Act): Promise<PublicNames> =>
  actor?.room === undefined ? FULL_NAMES : await loadPublicNames(tx);

/** Refuses a save outside the link's room and day, or after it was revoked (P6). */
export async function requireOwnRound(
  act: Act,
  event: EventRow,
  day: Day,
  { roomNumber }: Pick<RoundRow, 'roomNumber'>,
): Promise<void> {
  const room = act.actor?.room;
  if (room === undefined) return;
  const { link, device, state } = room;
  const links = roomLinkRecords(act.tx);
  const isLive = (await links.holdLive(link.id)) && (await links.used(event.id));
  if (!isLive || link.eventId !== event.id) throw notLoggedIn(roomText.NOT_BY_LINK);
  if (device.personId === null) throw notAllowed(roomText.NAME_FIRST);
  if (state === 'early') throw notAllowed(roomText.NOT_YET);
  if (link.day !== day) throw notAllowed(roomText.OTHER_DAY);
  if (roomNumber !== link.roomNumber) throw notAllowed(roomText.OTHER_ROOM);
}

/**
 * Room links correct a match until the room's next one has a result (P6). They change no winner that played
 * matches rest on, or that was set without scores (B7). @throws a 409
 */
export async function requireCorrectableMatch(
  act: Act,
  loaded: MatchToDecide,
  winner: Side,
): Promise<void> {
  const { tx, actor } = act;
  const { event, bracket, match } = loaded;
  if (actor?.room === undefined || match.winner === null) return;
  const matches = linkedMatches(await loadBrackets(tx, event));
  if (!savableRounds(actor.room.link, matches).includes(match.row.id))
    throw conflict(roomText.LATER_MATCH_SAVED);
  if (winner === match.winner) return;
  if (playedAfter(bracket, match).length > 0) throw conflict(roomText.MATCH_RELIED_ON);
  const why = whyWinnerStays(act, loaded, winner);
  if (why !== null) throw conflict(why);
}

/** To a room link: another winner was set without scores (B7). */
export function whyWinnerStays(
  { actor }: Act,
  { match, names }: MatchToDecide,
  winner: Side,
): string | null {
  const isSet = match.winner !== null && match.row.leftScore === null;
  if (actor?.room === undefined || !isSet || match.winner === winner) return null;
  return roomText.winnerSet(names.teamName(match[match.winner] ?? 0));
}

/** Room links can't correct a result once the room's next round has one (P6). @throws a 409 */
export async function requireCorrectable(
  { tx, actor }: Act,
  event: EventRow,
  { id }: RoundRow,
  names: RoundNames,
): Promise<void> {
  if (actor?.room === undefined) return;
  const rounds = linkedRounds(await roundRecords(tx).all(event.id), names);
  if (!savableRounds(actor.room.link, rounds).includes(id))
    throw conflict(roomText.LATER_ROUND_SAVED);
}

/** As room links see them (P6). */
export const linkedRounds = (
  rows: readonly RoundRow[],
  { minutes }: Pick<RoundNames, 'minutes'>,
): (LinkedRound & { readonly row: RoundRow })[] =>
  rows.map((row) => ({
    row,
    id: row.id,
    day: 'Friday',
    roomNumber: row.roomNumber,
    roundNumber: row.roundNumber,
    minutes: minutes(row.roundNumber),
    isDecided: row.winner !== null,
    isReady: true,
  }));

/** A round or match as it is shown to who has a room's link. */
interface ShownRound extends LinkedRound {
  readonly shown: ListedRound;
  /** Of a match, such as `Open A`. */
  readonly bracket: string | null;
  readonly ifNecessary: boolean;
}

/** A day's rounds or matches, with the if-necessary final until it isn't needed (B5). */
export async function loadShownRounds(
  db: Reader,
  event: EventRow,
  { day }: Pick<RoomLinkRow, 'day'>,
  names: RoundNames,
): Promise<ShownRound[]> {
  if (day === 'Saturday') {
    return linkedMatches(await loadBrackets(db, event)).map(({ of, match, ...linked }) => ({
      ...linked,
      shown: listMatchAsRound(of, match, names),
      bracket: bracketName(of),
      ifNecessary: match.match.ifNecessary,
    }));
  }
  const rows = await roundsToPlay(db, event);
  return linkedRounds(rows, names).map((round) => ({
    ...round,
    shown: presentListedRound(round.row, names),
    bracket: null,
    ifNecessary: false,
  }));
}

const linkedMatches = (brackets: readonly LoadedBracket[]) =>
  brackets.flatMap((of) =>
    of.matches
      .filter((match) => whyUnplayed(of, match) === null)
      .map((match) => ({
        of,
        match,
        id: match.row.id,
        day: 'Saturday' as const,
        roomNumber: match.row.roomNumber,
        roundNumber: match.match.id,
        minutes: match.row.startMinutes,
        isDecided: match.winner !== null,
        isReady: match.left !== null && match.right !== null,
      })),
  );
