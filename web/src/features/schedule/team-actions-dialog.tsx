import { Button, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import {
  exchangeTeams,
  type ListedRound,
  listRounds,
  setGroup,
} from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { GROUPS, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { type ReactNode, useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { allRounds, isOpen, plays } from './board.ts';

/** What an admin can do about one team: exchange its places, set its group by hand (F8). */
export default function TeamActionsDialog({
  team,
  teams,
  onClose,
}: {
  team: Team;
  teams: readonly Team[];
  onClose: () => void;
}) {
  const { data: slots = [] } = useRead(listRounds, { query: { division: team.division } });
  const rounds = allRounds(slots);
  return (
    <Dialog opened onClose={onClose} title={`${team.teamName}, ${team.group ?? team.division}`}>
      <Stack gap="xl">
        <Exchange
          team={team}
          others={teams.filter((each) => mayExchange(team, each, rounds))}
          rounds={rounds}
          onDone={onClose}
        />
        <SetGroup
          team={team}
          rounds={rounds.filter((round) => plays(round, team.id)).length}
          onDone={onClose}
        />
      </Stack>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </section>
  );
}

/** Teams of two groups only before either has a result; what else is in the way is told then (F8). */
function mayExchange(team: Team, other: Team, rounds: readonly ListedRound[]): boolean {
  if (other.id === team.id || other.division !== team.division) return false;
  const begun = rounds.some(
    (round) => !isOpen(round) && [team, other].some(({ id }) => plays(round, id)),
  );
  return other.group === team.group || !begun;
}

const openRoundsOf = (rounds: readonly ListedRound[], teamIds: readonly number[]): number =>
  rounds.filter((round) => isOpen(round) && teamIds.some((id) => plays(round, id))).length;

function Exchange({
  team,
  others,
  rounds,
  onDone,
}: {
  team: Team;
  others: readonly Team[];
  rounds: readonly ListedRound[];
  onDone: () => void;
}) {
  const act = useAct(exchangeTeams);
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => `${id}` === chosen);
  const exchange = () => {
    if (other === undefined) return;
    act.mutate(
      { params: { id: team.id }, body: { withTeamId: other.id } },
      {
        says: `${team.teamName} and ${other.teamName} changed places`,
        goOn: onDone,
      },
    );
  };
  if (openRoundsOf(rounds, [team.id, ...others.map(({ id }) => id)]) === 0) {
    return (
      <Part title="Exchange places with another team">
        <Text c="dimmed">No team that it could change places with has an open round.</Text>
      </Part>
    );
  }
  return (
    <Part title="Exchange places with another team">
      <NativeSelect
        w="100%"
        label="Other team"
        value={chosen}
        onChange={(event) => {
          act.reset();
          setChosen(event.currentTarget.value);
        }}
        error={act.error?.message}
        data={[
          { value: '', label: 'Choose a team' },
          ...others.map((each) => ({ value: `${each.id}`, label: nameWithGroup(each) })),
        ]}
      />
      {other !== undefined && (
        <Text size="sm" c="dimmed">
          {whatChanges(team, other, openRoundsOf(rounds, [team.id, other.id]))}
        </Text>
      )}
      <Button disabled={other === undefined} loading={act.isPending} onClick={exchange}>
        Exchange places
      </Button>
    </Part>
  );
}

const nameWithGroup = ({ teamNumber, teamName, group }: Team): string =>
  `${teamNumber === null ? '' : `${teamNumber} `}${teamName}${group === null ? '' : ` (${group})`}`;

function whatChanges(team: Team, other: Team, rounds: number): string {
  const places = `They change places in ${plural(rounds, 'open round')}; decided rounds stay.`;
  return team.group === other.group
    ? places
    : `${places} They change groups and team numbers as well.`;
}

function SetGroup({ team, rounds, onDone }: { team: Team; rounds: number; onDone: () => void }) {
  const act = useAct(setGroup);
  const [chosen, setChosen] = useState(team.group ?? '');
  const group = GROUPS.find((each) => each === chosen) ?? null;
  const save = () =>
    act.mutate(
      { params: { id: team.id }, body: { group } },
      { says: `${team.teamName} is now in ${group ?? 'no group'}`, goOn: onDone },
    );
  if (rounds > 0) {
    return (
      <Part title="Set its group">
        <Text c="dimmed">
          The team stands in {plural(rounds, 'round')}; its group can be set only while it has none.
        </Text>
      </Part>
    );
  }
  return (
    <Part title="Set its group">
      <NativeSelect
        w="100%"
        label="Group"
        value={chosen}
        onChange={(event) => {
          act.reset();
          setChosen(event.currentTarget.value);
        }}
        error={act.error?.message}
        data={[{ value: '', label: 'No group' }, ...GROUPS_OF[team.division]]}
      />
      <Button disabled={group === team.group} loading={act.isPending} onClick={save}>
        Set group
      </Button>
    </Part>
  );
}
