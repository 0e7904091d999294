import type { EventSettings, Room } from '@quizmeet/contract/event/calls.ts';
import * as messages from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { logoType } from '@quizmeet/rules/event/logo.ts';
import { lostUses, roomFindings } from '@quizmeet/rules/event/room.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notValid, refused } from '../../platform/problems.ts';
import { type EventRow, eventRecords, logoRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { loadRoomUses, summarizeUses } from './room-uses.ts';
import { changedRooms, changedSettings, logoInShort } from './summaries.ts';

/** No change if the settings are equal (E1). */
export async function saveEvent(act: Act, entered: EventSettings): Promise<EventRow> {
  const settings = trimmed(entered);
  const findings = settingsFindings(settings);
  if (findings.length > 0) throw notValid(fieldErrors(findings, messages.eventMessages));
  const event = await eventRecords(act.tx).lockCurrent();
  const difference = changedSettings(event.settings, settings);
  if (difference === null) return event;
  await requireSlotsInUse(act, event, settings.fridaySlots);

  await eventRecords(act.tx).change(event.id, { settings });
  await act.audit({ action: 'Save event', subject: `${event.year}`, ...difference });
  return { ...event, settings };
}

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
  const { title, venue, studyRange, contactEmail, campusMapUrl, programme } = settings;
  return {
    ...settings,
    title: title.trim(),
    venue: venue.trim(),
    studyRange: studyRange.trim(),
    contactEmail: contactEmail.trim(),
    campusMapUrl: campusMapUrl.trim(),
    programme: programme.map(({ day, time, text }) => ({
      day,
      time: time.trim(),
      text: text.trim(),
    })),
  };
}

/** Rooms in use must stay usable on their days (E4). */
export async function saveRooms(act: Act, entered: readonly Room[]): Promise<Room[]> {
  const findings = roomFindings(entered);
  if (findings.length > 0) throw notValid(fieldErrors(findings, messages.roomMessages));
  const wanted = entered
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
  await requireUsable(act.tx, event, wanted, known);
  const difference = changedRooms(known, wanted);
  if (difference === null) return known;

  const kept = new Set(wanted.map((room) => room.roomNumber));
  const gone = known.map((room) => room.roomNumber).filter((number) => !kept.has(number));
  await records.remove(event.id, gone);
  for (const room of wanted) await records.save(event.id, room);
  await act.audit({ action: 'Save rooms', subject: `${event.year}`, ...difference });
  return wanted;
}

/** 409 with each used room that would be removed, for a day or entirely. */
async function requireUsable(
  db: Reader,
  event: EventRow,
  wanted: readonly Room[],
  known: readonly Room[],
): Promise<void> {
  const lost = lostUses(wanted, await loadRoomUses(db, event));
  if (lost.length > 0) throw conflict(messages.roomsInUse(summarizeUses(lost, known)));
}
