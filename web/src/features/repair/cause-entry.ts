import type { Cause } from '@quizmeet/contract/repair/calls.ts';
import { GROUPS } from '@quizmeet/rules/tournament.ts';

/** What can have happened, in menu order; the values are used in the address. */
export const KINDS = {
  late: 'A team is late',
  'church-late': 'A whole church is late',
  'here-again': 'A late team is here',
  withdrawn: 'A team is not coming',
  returned: 'A withdrawn team is coming after all',
  'walk-in': 'A team joins after the schedule was made',
  room: 'A room is closed',
  reopened: 'A closed room is open again',
  'as-it-stands': 'Check the schedule for problems',
} as const;
export type Kind = keyof typeof KINDS;

/** The page's address parameters; empty if not chosen. */
export interface CauseEntry {
  readonly kind: Kind | '';
  readonly team: string;
  readonly church: string;
  readonly until: string;
  readonly group: string;
  readonly room: string;
  readonly from: string;
}

const FIELDS = ['team', 'church', 'until', 'group', 'room', 'from'] as const;

const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

export function readEntry(search: URLSearchParams): CauseEntry {
  const kind = search.get('cause') ?? '';
  const [team = '', church = '', until = '', group = '', room = '', from = ''] = FIELDS.map(
    (field) => search.get(field) ?? '',
  );
  return { kind: isKind(kind) ? kind : '', team, church, until, group, room, from };
}

export function writeEntry(entry: CauseEntry): URLSearchParams {
  const search = new URLSearchParams();
  if (entry.kind !== '') search.set('cause', entry.kind);
  for (const field of FIELDS) if (entry[field] !== '') search.set(field, entry[field]);
  return search;
}

/** The fields that a kind needs. */
export const FIELDS_OF: Readonly<Record<Kind, readonly (typeof FIELDS)[number][]>> = {
  late: ['team', 'until'],
  'church-late': ['church', 'until'],
  'here-again': ['team'],
  withdrawn: ['team'],
  returned: ['team'],
  'walk-in': ['team', 'group'],
  room: ['room', 'from'],
  reopened: ['room'],
  'as-it-stands': [],
};

/** The cause of a complete entry; null while something is missing. */
export function causeOf(entry: CauseEntry): Cause | null {
  const { kind } = entry;
  if (kind === '' || FIELDS_OF[kind].some((field) => entry[field] === '')) return null;
  const [teamId, churchId] = [Number(entry.team), Number(entry.church)];
  const [untilRound, fromRound] = [Number(entry.until), Number(entry.from)];
  const roomNumber = Number(entry.room);
  const group = GROUPS.find((each) => each === entry.group);
  switch (kind) {
    case 'late':
      return { what: 'late', teamId, untilRound };
    case 'church-late':
      return { what: 'late', churchId, untilRound };
    case 'here-again':
      return { what: 'here-again', teamId };
    case 'withdrawn':
      return { what: 'withdrawn', teamId };
    case 'returned':
      return { what: 'returned', teamId };
    case 'walk-in':
      return group === undefined ? null : { what: 'walk-in', teamId, group };
    case 'room':
      return { what: 'room-closed', roomNumber, fromRound };
    case 'reopened':
      return { what: 'room-reopened', roomNumber };
    case 'as-it-stands':
      return { what: 'as-it-stands' };
  }
}
