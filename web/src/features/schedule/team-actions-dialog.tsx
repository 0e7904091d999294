import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { exchangeTeams, listRounds, setGroup } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { GROUPS, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame, SubmitButton } from '../../ui/form-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { allRounds, plays } from './board.ts';

type TeamActionsDialogProps = { team: Team; teams: readonly Team[]; onClose: () => void };

export default function TeamActionsDialog({ team, teams, onClose }: TeamActionsDialogProps) {
  const { data: slots = [] } = useQuery(
    callQuery(listRounds, { query: { division: team.division } }),
  );
  const rounds = allRounds(slots).filter((round) => plays(round, team.id)).length;
  return (
    <Dialog opened onClose={onClose} title={`${team.teamName}, ${team.group ?? team.division}`}>
      <Stack gap="xl">
        <Evening team={team} hasRounds={rounds > 0} />
        <Section title="Swap with another team" order={3}>
          <ExchangeForm
            team={team}
            others={teams.filter(
              ({ id, division }) => id !== team.id && division === team.division,
            )}
            onDone={onClose}
          />
        </Section>
        <Section title="Set its group" order={3}>
          <SetGroup team={team} rounds={rounds} onDone={onClose} />
        </Section>
      </Stack>
    </Dialog>
  );
}

const Evening = ({ team, hasRounds }: { team: Team; hasRounds: boolean }) => (
  <Section title="Tonight" order={3}>
    <Group gap="0.5rem">
      {hasRounds ? (
        <>
          <LinkButton to={paths.repairAfter('late', team.id)}>Late</LinkButton>
          <LinkButton to={paths.repairAfter('withdrawn', team.id)}>Not coming</LinkButton>
        </>
      ) : (
        <LinkButton to={paths.repairAfter('walk-in', team.id)}>Find rounds</LinkButton>
      )}
    </Group>
  </Section>
);

type ExchangeFormProps = { team: Team; others: readonly Team[]; onDone: () => void };

/** In open rounds (F8). */
function ExchangeForm({ team, others, onDone }: ExchangeFormProps) {
  const act = useCallMutation(exchangeTeams);
  const chosenIn = ({ withTeamId }: { withTeamId: string }) =>
    others.find(({ id }) => `${id}` === withTeamId);
  const form = useForm({
    initial: { withTeamId: '' },
    send: async ({ withTeamId }) =>
      await act.mutateAsync({ params: { id: team.id }, body: { withTeamId: Number(withTeamId) } }),
    locks: true,
    says: (_, sent) => `${team.teamName} and ${chosenIn(sent)?.teamName} were swapped`,
    goOn: onDone,
  });
  const other = chosenIn(form.values);
  return (
    <FormFrame form={form}>
      <NativeSelect
        label="Other team"
        description="They swap in all open rounds."
        {...form.getInputProps('withTeamId')}
        data={[
          { value: '', label: 'Choose a team' },
          ...others.map(({ id, teamName, group }) => ({
            value: `${id}`,
            label: group === null ? teamName : `${teamName} (${group})`,
          })),
        ]}
      />
      <Group>
        <SubmitButton form={form} disabled={other === undefined}>
          Swap teams
        </SubmitButton>
      </Group>
    </FormFrame>
  );
}

function SetGroup({ team, rounds, onDone }: { team: Team; rounds: number; onDone: () => void }) {
  const act = useCallMutation(setGroup);
  const form = useForm({
    initial: { group: `${team.group ?? ''}` },
    send: async (values) =>
      await act.mutateAsync({ params: { id: team.id }, body: { group: groupIn(values) } }),
    locks: true,
    says: (_, sent) => `${team.teamName} is now in ${groupIn(sent) ?? 'no group'}`,
    goOn: onDone,
  });
  if (rounds > 0) {
    return (
      <Text c="dimmed">
        The group can’t change: this team already has {plural(rounds, 'round')}.
      </Text>
    );
  }
  return (
    <FormFrame form={form}>
      <NativeSelect
        label="Group"
        {...form.getInputProps('group')}
        data={[{ value: '', label: 'No group' }, ...GROUPS_OF[team.division]]}
      />
      <Group>
        <SubmitButton form={form} disabled={!form.isDirty()}>
          Set group
        </SubmitButton>
      </Group>
    </FormFrame>
  );
}

const groupIn = ({ group }: { group: string }) => GROUPS.find((each) => each === group) ?? null;
