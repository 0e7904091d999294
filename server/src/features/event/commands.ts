import type { EventSettings, Room } from '@quizmeet/contract/event/calls.ts';
import * as messages from '@quizmeet/contract/event/messages.ts';
import { logoType } from '@quizmeet/rules/event/logo.ts';
import { lostUses, roomFindings } from '@quizmeet/rules/event/room.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import { movedDeadlines } from '@quizmeet/rules/letters/reminders.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notValid, refused, refuseFindings } from '../../platform/problems.ts';
import { type EventRow, eventRecords, logoRecords } from '../../records/events.ts';
import { reminderRecords } from '../../records/mails.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { loadRoundNames, requirePublicNames } from '../../tournament/names.ts';

/** No change if the settings are equal (E1). @param confirmed see `requirePublicNames` */
export async function saveEvent(act: Act, entered: EventSettings, confirmed: boolean) {
  const settings = trimmed(entered);
  refuseFindings(settingsFindings(settings), messages.eventMessages);
  const event = await eventRecords(act.tx).lockCurrent();
  const difference = changedSettings(event.settings, settings);
  if (difference === null) return event;
  await requireSlotsInUse(act, event, settings.fridaySlots);
  await requirePublicNames(act.tx, newTexts(event.settings, settings, textsOf), confirmed);

  await eventRecords(act.tx).change(event.id, { settings });
  const moved = movedDeadlines(event.settings, settings);
  await reminderRecords(act.tx).setAgain(event.id, moved, act.now);
  await act.audit({ action: 'Save event', subject: `${event.year}`, ...difference });
  return { ...event, settings };
}

/** What is public already isn't asked about again. */
function newTexts<T>(before: T, after: T, textsIn: (value: T) => readonly string[]): string[] {
  const known = new Set(textsIn(before));
  return textsIn(after).filter((text) => !known.has(text));
}

const textsOf = ({ title, venue, studyRange, programme }: EventSettings): readonly string[] => [
  ...[title, venue, studyRange],
  ...programme.flatMap(({ day, time, text }) => [day, time, text]),
];

const namesOf = (rooms: readonly Room[]): readonly string[] =>
  rooms.flatMap(({ abbreviation, name, building }) => [abbreviation, name, building]);

/** Sets the current event's logo (E1); nothing happens when it is the same. */
export async function saveLogo(act: Act, picture: Buffer): Promise<void> {
  const type = logoType(picture);
  if (type === null) throw refused(messages.logoMessages.otherType);
  const event = await eventRecords(act.tx).lockCurrent();
  const before = await logoRecords(act.tx).of(event.id);
  if (before?.equals(picture) === true) return;
  await logoRecords(act.tx).set(event.id, picture);
  await act.audit({
    action: 'Save logo',
    subject: `${event.year}`,
    before: before === null ? 'none' : logoInShort(before),
    after: logoInShort(picture),
  });
}

/** Removes the current event's logo, if it has one (E1). */
export async function removeLogo(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const before = await logoRecords(act.tx).of(event.id);
  if (before === null) return;
  await logoRecords(act.tx).remove(event.id);
  await act.audit({
    action: 'Remove logo',
    subject: `${event.year}`,
    before: logoInShort(before),
    after: 'none',
  });
}

/** 422 when rounds use slots that would be removed. */
async function requireSlotsInUse(act: Act, event: EventRow, fridaySlots: number): Promise<void> {
  const rounds = await roundRecords(act.tx).all(event.id);
  const last = Math.max(0, ...rounds.map((round) => round.roundNumber));
  if (last <= fridaySlots) return;
  throw notValid([{ path: 'fridaySlots', message: messages.slotsInUse(last) }]);
}

function trimmed(settings: EventSettings): EventSettings {
  const texts = ['title', 'venue', 'studyRange', 'contactEmail', 'campusMapUrl'] as const;
  return {
    ...settings,
    ...Object.fromEntries(texts.map((field) => [field, settings[field].trim()])),
    programme: settings.programme.map(({ day, time, text }) => ({
      day,
      time: time.trim(),
      text: text.trim(),
    })),
  };
}

/**
 * 409 with each used room that would be removed, for a day or entirely (E4). @param confirmed see
 * `requirePublicNames`
 */
export async function saveRooms(act: Act, entered: readonly Room[], confirmed: boolean) {
  refuseFindings(roomFindings(entered), messages.roomMessages);
  const requested = entered
    .map(({ abbreviation, name, building, ...room }) => ({
      ...room,
      abbreviation: abbreviation.trim(),
      name: name.trim(),
      building: building.trim(),
    }))
    .toSorted((a, b) => a.roomNumber - b.roomNumber);
  const event = await eventRecords(act.tx).lockCurrent();
  const records = roomRecords(act.tx);
  const known = await records.all(event.id);
  const lost = lostUses(requested, await loadRoomUses(act.tx, event));
  if (lost.length > 0) throw conflict(messages.roomsInUse(summarizeUses(lost, known)));
  await requirePublicNames(act.tx, newTexts(known, requested, namesOf), confirmed);
  const difference = changedRooms(known, requested);
  if (difference === null) return known;

  const remaining = new Set(requested.map((room) => room.roomNumber));
  const gone = known.map((room) => room.roomNumber).filter((number) => !remaining.has(number));
  await records.remove(event.id, gone);
  for (const room of requested) await records.save(event.id, room);
  await act.audit({ action: 'Save rooms', subject: `${event.year}`, ...difference });
  return requested;
}

/** Only what differs (N2). */
type Difference = { readonly before: string; readonly after: string };

/** Null when nothing differs. */
function changedSettings(before: EventSettings, after: EventSettings): Difference | null {
  const fields = Object.keys(messages.SETTING_NAMES) as (keyof EventSettings)[];
  const changed = fields.filter((field) => wordsOf(before[field]) !== wordsOf(after[field]));
  if (changed.length === 0) return null;
  const tell = (settings: EventSettings) =>
    changed
      .map((field) => `${messages.SETTING_NAMES[field]}: ${wordsOf(settings[field])}`)
      .join('; ');
  return { before: tell(before), after: tell(after) };
}

function wordsOf(value: EventSettings[keyof EventSettings]): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((each) => (typeof each === 'string' ? each : `${each.day} ${each.time} ${each.text}`))
    .join(', ');
}

/** `PNG of 12 KB` */
const logoInShort = (picture: Buffer): string =>
  `${logoType(picture)?.replace('image/', '').toUpperCase()} of ${Math.ceil(picture.length / 1024)} KB`;

/** Null when nothing differs. */
function changedRooms(before: readonly Room[], after: readonly Room[]): Difference | null {
  const old = new Set(before.map(roomInShort));
  const fresh = new Set(after.map(roomInShort));
  const gone = [...old].filter((room) => !fresh.has(room));
  const added = [...fresh].filter((room) => !old.has(room));
  if (gone.length === 0 && added.length === 0) return null;
  return { before: gone.join('; ') || 'none', after: added.join('; ') || 'none' };
}

function roomInShort(room: Room): string {
  const uses = [
    room.friday ? 'Friday' : null,
    room.saturday ? 'Saturday' : null,
    room.spare ? 'spare' : null,
  ];
  const words = uses.filter((use) => use !== null).join(', ');
  return `${room.roomNumber} ${room.abbreviation}, ${room.name}, ${room.building} (${words})`;
}

type RoomUse = Awaited<ReturnType<typeof loadRoomUses>>[number];

/** Friday's rounds, such as `round 3 (8:00 PM)`, then Saturday's matches, by time (E4). */
async function loadRoomUses(db: Reader, event: EventRow) {
  const names = await loadRoundNames(db, event);
  const friday = (await roundRecords(db).all(event.id))
    .toSorted((a, b) => names.minutes(a.roundNumber) - names.minutes(b.roundNumber))
    .map(({ roomNumber, roundNumber }) => ({
      roomNumber,
      day: 'Friday' as const,
      inWords: `round ${roundNumber} (${names.time(roundNumber)})`,
    }));
  const saturday = (await loadBrackets(db, event))
    .flatMap((bracket) => bracket.matches.map(({ row, match }) => ({ bracket, row, match })))
    .toSorted((a, b) => a.row.startMinutes - b.row.startMinutes)
    .map(({ bracket, row, match }) => ({
      roomNumber: row.roomNumber,
      day: 'Saturday' as const,
      inWords: `match ${match.id} of ${bracketName(bracket)} (${timeString(row.startMinutes)})`,
    }));
  return [...friday, ...saturday];
}

function summarizeUses(uses: readonly RoomUse[], rooms: readonly Room[]): messages.RoomInUse[] {
  const byPlace = Map.groupBy(uses, ({ roomNumber, day }) => `${roomNumber} ${day}`);
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const room = rooms.find((each) => each.roomNumber === first.roomNumber);
    return {
      room: room?.abbreviation ?? `number ${first.roomNumber}`,
      day: first.day,
      uses: same.map(({ inWords }) => inWords),
    };
  });
}
