import { NativeSelect } from '@mantine/core';
import { compareNames } from '@quizmeet/rules/names.ts';
import { GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { type CauseEntry, FIELDS_OF, KINDS, type Kind } from './cause-entry.ts';
import { type Evening, teamWords } from './evening.ts';
import classes from './repair.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}
type Field = Exclude<keyof CauseEntry, 'kind'>;

const LABELS: Readonly<Record<Field, string>> = {
  team: 'Team',
  church: 'Church',
  until: 'First round',
  group: 'Group',
  room: 'Room',
  from: 'Closed starting with',
};

/** What happened; a proposal appears as soon as all is chosen. */
export function CauseForm({
  entry,
  evening,
  onChange,
}: {
  entry: CauseEntry;
  evening: Evening;
  onChange: (entry: CauseEntry) => void;
}) {
  const { kind } = entry;
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label="What happened?"
        value={kind}
        data={[
          { value: '', label: 'Please choose' },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        ]}
        // Another kind keeps what both need: the team that was chosen, the room.
        onChange={(event) => onChange({ ...entry, kind: event.currentTarget.value as Kind | '' })}
      />
      {kind !== '' &&
        FIELDS_OF[kind].map((field) => {
          const options = optionsOf(field, entry, evening);
          return (
            <NativeSelect
              key={field}
              label={LABELS[field]}
              value={entry[field]}
              disabled={options.length === 0}
              data={[
                { value: '', label: options.length === 0 ? 'Nothing to choose' : 'Please choose' },
                ...options,
              ]}
              onChange={(event) => onChange({ ...entry, [field]: event.currentTarget.value })}
            />
          );
        })}
    </div>
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
      // A team that plays from the first round on is not late.
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
      if (`${id}` === chosenTeam) return true;
      if (kind === 'returned') return evening.withdrawn.has(id);
      if (kind === 'walk-in') return !playing.has(id);
      return !evening.withdrawn.has(id);
    })
    .map((team) => ({ value: `${team.id}`, label: teamWords(team) }));
}

const roundOption = ({ roundNumber, timeString }: Evening['times'][number]): Option => ({
  value: `${roundNumber}`,
  label: `Round ${roundNumber}, ${timeString}`,
});

const isClosed = ({ locks }: Evening, roomNumber: number): boolean =>
  locks.closedRooms.some((room) => room.roomNumber === roomNumber);
