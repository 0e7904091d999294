import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import {
  exchangeTeams,
  type ListedRound,
  listRounds,
  setGroup,
} from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { haveBegunApart } from '@quizmeet/rules/schedule/by-hand/exchange-teams.ts';
import { GROUPS, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useForm } from '../../platform/form/form.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { allRounds, isOpen, plays } from './board.ts';

/** An admin's actions on one team: exchange its places, or set its group by hand (F8). */
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
  const hasWithdrawn = useWithdrawn();
  return (
    <Dialog opened onClose={onClose} title={`${team.teamName}, ${team.group ?? team.division}`}>
      <Stack gap="xl">
        <Evening team={team} hasRounds={rounds.some((round) => plays(round, team.id))} />
        <Exchange
          team={team}
          others={teams.filter((each) => !hasWithdrawn(each.id) && isOffered(team, each, rounds))}
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
      {children}
    </section>
  );
}

/** What may happen to a team tonight; each leads to a proposal (X1, X2, X4). */
function Evening({ team, hasRounds }: { team: Team; hasRounds: boolean }) {
  return (
    <Part title="Tonight">
      <Group gap="0.5rem">
        {hasRounds ? (
          <>
            <LinkButton to={paths.repairAfter('late', team.id)}>Late</LinkButton>
            <LinkButton to={paths.repairAfter('withdrawn', team.id)}>Not coming</LinkButton>
          </>
        ) : (
          <LinkButton to={paths.repairAfter('walk-in', team.id)}>
            It has no rounds: find some
          </LinkButton>
        )}
      </Group>
    </Part>
  );
}

/** Whether another team is offered; other obstacles are shown after it is chosen (F8). */
function isOffered(team: Team, other: Team, rounds: readonly ListedRound[]): boolean {
  if (other.id === team.id || other.division !== team.division) return false;
  const decided = rounds
    .filter((round) => !isOpen(round))
    .map((round) => ({ left: round.leftTeamId, right: round.rightTeamId }));
  return !haveBegunApart(team, other, decided);
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
  const form = useForm({
    initial: { withTeamId: '' },
    send: async ({ withTeamId }) =>
      await act.mutateAsync({ params: { id: team.id }, body: { withTeamId: Number(withTeamId) } }),
    locks: true,
    onSent: () => notify(`${team.teamName} and ${other?.teamName} changed places`),
    goOn: onDone,
  });
  const other = others.find(({ id }) => `${id}` === form.values.withTeamId);
  if (openRoundsOf(rounds, [team.id, ...others.map(({ id }) => id)]) === 0) {
    return (
      <Part title="Exchange places with another team">
        <Text c="dimmed">No team that it could change places with has an open round.</Text>
      </Part>
    );
  }
  return (
    <Part title="Exchange places with another team">
      <FormFrame form={form}>
        <NativeSelect
          label="Other team"
          {...form.field('withTeamId')}
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
        <Group>
          <Button type="submit" disabled={other === undefined} loading={form.busy}>
            Exchange places
          </Button>
        </Group>
      </FormFrame>
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
  const form = useForm({
    initial: { group: `${team.group ?? ''}` },
    send: async (values) =>
      await act.mutateAsync({ params: { id: team.id }, body: { group: groupIn(values) } }),
    locks: true,
    onSent: (_, sent) => notify(`${team.teamName} is now in ${groupIn(sent) ?? 'no group'}`),
    goOn: onDone,
  });
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
      <FormFrame form={form}>
        <NativeSelect
          label="Group"
          {...form.field('group')}
          data={[{ value: '', label: 'No group' }, ...GROUPS_OF[team.division]]}
        />
        <Group>
          <Button type="submit" disabled={!form.changed} loading={form.busy}>
            Set group
          </Button>
        </Group>
      </FormFrame>
    </Part>
  );
}

const groupIn = ({ group }: { group: string }) => GROUPS.find((each) => each === group) ?? null;
