import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, NativeSelect, Select, SimpleGrid } from '@mantine/core';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type Cause, listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds, listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { GROUPS, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { useWithdrawnRead } from '../../tournament/withdrawn.tsx';

type Option = { readonly value: string; readonly label: string };
type Field = (typeof FIELDS)[number];

const LABELS: Readonly<Record<Field, string>> = {
  team: 'Team',
  church: 'Church',
  until: 'First round',
  group: 'Group',
  room: 'Room',
  from: 'Closed starting with',
};

export const Fields = ({ cols = 3, children }: { cols?: number; children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: cols }} spacing="sm" maw="66rem" mb="md" style={BOTTOM}>
    {children}
  </SimpleGrid>
);

const BOTTOM = { alignItems: 'end' };

interface CauseFormProps {
  entry: CauseEntry;
  evening: Evening;
  onChange: (entry: CauseEntry) => void;
  /** A walk-in's. */
  onAddTeam: () => void;
}

/** Suggests once all is chosen. */
export function CauseForm({ entry, evening, onChange, onAddTeam }: CauseFormProps) {
  const { kind } = entry;
  const isNobodyWaiting = kind === 'walk-in' && teamOptions(entry, evening).length === 0;
  return (
    <Fields>
      <NativeSelect
        label="What happened?"
        value={kind}
        data={[
          { value: '', label: 'Choose' },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        ]}
        // Keeps the team or room.
        onChange={(event) => onChange({ ...entry, kind: event.currentTarget.value as Kind | '' })}
      />
      {kind !== '' &&
        !isNobodyWaiting &&
        FIELDS_OF[kind].map((field) => {
          const options = optionsOf(field, entry, evening);
          const isEmpty = options.length === 0;
          return (
            <Select
              key={field}
              label={LABELS[field]}
              value={entry[field] || null}
              disabled={isEmpty}
              placeholder={isEmpty ? 'Nothing to choose' : 'Choose'}
              data={options}
              searchable={field === 'team' || field === 'church'}
              nothingFoundMessage="No match"
              allowDeselect={false}
              // Typing replaces the chosen one; the press would place the cursor.
              onFocus={({ currentTarget }) => requestAnimationFrame(() => currentTarget.select())}
              onChange={(value) => onChange({ ...entry, [field]: value ?? '' })}
            />
          );
        })}
      {kind === 'walk-in' && <Button onClick={onAddTeam}>Add team</Button>}
    </Fields>
  );
}

function optionsOf(field: Field, entry: CauseEntry, evening: Evening): Option[] {
  switch (field) {
    case 'team':
      return teamOptions(entry, evening);
    case 'church':
      return [...new Map(evening.teams.map((team) => [team.churchId, team.churchName]))]
        .map(([id, label]) => ({ value: `${id}`, label }))
        .toSorted((a, b) => compareNames(a.label, b.label));
    case 'until':
      // A team that plays round 1 isn't late.
      return evening.times.slice(1).map(roundOption);
    case 'from':
      return evening.times.map(roundOption);
    case 'group': {
      const team = evening.teams.find(({ id }) => `${id}` === entry.team);
      const scheduled = evening.slots.flatMap(({ rounds }) => rounds.map(({ group }) => group));
      return (team === undefined ? [] : GROUPS_OF[team.division])
        .filter((group) => scheduled.includes(group))
        .map((group) => ({ value: group, label: group }));
    }
    case 'room':
      return evening.rooms
        .filter(({ roomNumber }) => entry.kind !== 'reopened' || isClosed(evening, roomNumber))
        .map(({ roomNumber, abbreviation }) => ({ value: `${roomNumber}`, label: abbreviation }));
  }
}

function teamOptions({ kind, team: chosenTeam }: CauseEntry, evening: Evening): Option[] {
  const playing = new Set(
    evening.slots.flatMap(({ rounds }) =>
      rounds.flatMap((round) => [round.leftTeamId, round.rightTeamId]),
    ),
  );
  return evening.teams
    .filter(({ id }) => {
      if (`${id}` === chosenTeam && kind !== 'withdrawn') return true;
      if (kind === 'returned') return evening.withdrawn.has(id);
      if (kind === 'walk-in') return !playing.has(id);
      return !evening.withdrawn.has(id);
    })
    .map((team) => ({ value: `${team.id}`, label: teamText(team) }))
    .toSorted((a, b) => compareNames(a.label, b.label));
}

const roundOption = ({ roundNumber, timeString }: Evening['times'][number]): Option => ({
  value: `${roundNumber}`,
  label: `Round ${roundNumber}, ${timeString}`,
});

const isClosed = ({ locks }: Evening, roomNumber: number): boolean =>
  locks.closedRooms.some((room) => room.roomNumber === roomNumber);

/** In menu order, and in the address. */
const KINDS = {
  late: 'A team is late',
  'church-late': 'A whole church is late',
  'here-again': 'A late team is here',
  withdrawn: 'A team is not coming',
  returned: 'A withdrawn team is coming',
  'walk-in': 'A new team joins',
  room: 'A room is closed',
  reopened: 'A closed room is open again',
  'as-it-stands': 'Check the schedule for problems',
} as const;
type Kind = keyof typeof KINDS;

type CauseEntry = Readonly<Record<Field, string>> & { readonly kind: Kind | '' };

const FIELDS = ['team', 'church', 'until', 'group', 'room', 'from'] as const;

const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

export function readEntry(search: URLSearchParams): CauseEntry {
  const kind = search.get('cause') ?? '';
  const [team = '', church = '', until = '', group = '', room = '', from = ''] = FIELDS.map(
    (field) => search.get(field) ?? '',
  );
  return { kind: isKind(kind) ? kind : '', team, church, until, group, room, from };
}

/** Without a team that has withdrawn already, and with the only one that waits to join. */
export function offeredIn(evening: Evening, entry: CauseEntry): CauseEntry {
  if (entry.kind !== 'withdrawn' && entry.kind !== 'walk-in') return entry;
  const teams = teamOptions(entry, evening);
  if (teams.some(({ value }) => value === entry.team)) return entry;
  const [first = '', ...others] = teams
    .map(({ value }) => value)
    .filter((id) => entry.kind === 'walk-in' && !evening.withdrawn.has(Number(id)));
  return { ...entry, team: others.length > 0 ? '' : first };
}

export function writeEntry(entry: CauseEntry): URLSearchParams {
  const search = new URLSearchParams();
  if (entry.kind !== '') search.set('cause', entry.kind);
  for (const field of FIELDS) if (entry[field] !== '') search.set(field, entry[field]);
  return search;
}

const FIELDS_OF: Readonly<Record<Kind, readonly Field[]>> = {
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

const ALL = { query: { division: 'All' } };

export function useEvening() {
  const teams = useQuery(callQuery(listTeams, ALL));
  const rounds = useQuery(callQuery(listRounds, ALL));
  const times = useQuery(callQuery(listRoundTimes));
  const rooms = useQuery(callQuery(getRooms));
  const locks = useQuery(callQuery(listLocks));
  const withdrawn = useWithdrawnRead();
  const event = useQuery(callQuery(getEvent));
  const needed = [teams, rounds, times, rooms, locks, withdrawn, event];
  const isThere = needed.every(({ data }) => data !== undefined);
  return {
    /** All or nothing: partial lists would look empty, and content would move. */
    read: {
      data: isThere ? true : undefined,
      error: needed.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => {
        for (const read of needed) if (read.error !== null) read.refetch();
      },
    },
    teams: teams.data ?? [],
    slots: rounds.data ?? [],
    times: times.data ?? [],
    /** Prefills a field only. */
    lateness: useQuery(callQuery(getLateness)).data,
    /** HH:MM. */
    firstOnSaturday: event.data?.saturdaySlots.toSorted()[0] ?? '',
    rooms: (rooms.data ?? []).filter((room) => room.friday),
    locks: locks.data ?? { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] },
    withdrawn: new Set(withdrawn.data),
  };
}
export type Evening = ReturnType<typeof useEvening>;

/** `Lima (Open 1, team 12)`: typing a name finds it in the list. */
const teamText = ({ teamNumber, teamName, group, division }: Team): string =>
  `${teamName} (${group ?? division}${teamNumber === null ? '' : `, team ${teamNumber}`})`;
