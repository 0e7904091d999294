import type { EventSettings, Room } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { logoType } from '@quizmeet/rules/event/logo.ts';

/** Only what differs (N2). */
export interface Difference {
  readonly before: string;
  readonly after: string;
}

/** Null when nothing differs. */
export function changedSettings(before: EventSettings, after: EventSettings): Difference | null {
  const fields = Object.keys(SETTING_NAMES) as (keyof EventSettings)[];
  const changed = fields.filter((field) => wordsOf(before[field]) !== wordsOf(after[field]));
  if (changed.length === 0) return null;
  const tell = (settings: EventSettings) =>
    changed.map((field) => `${SETTING_NAMES[field]}: ${wordsOf(settings[field])}`).join('; ');
  return { before: tell(before), after: tell(after) };
}

function wordsOf(value: EventSettings[keyof EventSettings]): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((each) => (typeof each === 'string' ? each : `${each.day} ${each.time} ${each.text}`))
    .join(', ');
}

/** `PNG of 12 KB` */
export const logoInShort = (picture: Buffer): string =>
  `${logoType(picture)?.replace('image/', '').toUpperCase()} of ${Math.ceil(picture.length / 1024)} KB`;

/** Null when nothing differs. */
export function changedRooms(before: readonly Room[], after: readonly Room[]): Difference | null {
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
