import { Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { listPartners, type Partner } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { exchangeTeams } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import classes from '../../tournament/by-hand/by-hand.module.css';
import { CostLines } from '../../tournament/by-hand/cost-lines.tsx';
import { FOLLOWED } from '../../tournament/by-hand/followed.ts';
import { Obstacle } from '../../tournament/by-hand/obstacle.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';

/** Exchanges a team with another in all open rounds; before that it says what this costs (F8). */
export function ExchangeForm({ team, onDone }: { team: Team; onDone: () => void }) {
  const { data } = useQuery(callQuery(listPartners, { params: { id: team.id } }, FOLLOWED));
  if (data === undefined) {
    return <Skeleton role="status" aria-label="The teams are loading" height={90} />;
  }
  const { partners, none } = data;
  return (
    <>
      {none !== null && <Text c="dimmed">{none}</Text>}
      {partners.length > 0 && <PartnerForm team={team} partners={partners} onDone={onDone} />}
    </>
  );
}

function PartnerForm({
  team,
  partners,
  onDone,
}: {
  team: Team;
  partners: readonly Partner[];
  onDone: () => void;
}) {
  const act = useCallMutation(exchangeTeams);
  const chosenIn = ({ withTeamId }: { withTeamId: string }) =>
    partners.find(({ teamId }) => `${teamId}` === withTeamId);
  const form = useForm({
    initial: { withTeamId: '' },
    find: (values) => faultsOf(chosenIn(values)),
    send: async ({ withTeamId }) =>
      await act.mutateAsync({ params: { id: team.id }, body: { withTeamId: Number(withTeamId) } }),
    locks: true,
    onSent: () => notify(`${team.teamName} and ${other?.teamName} changed places`),
    goOn: onDone,
  });
  const other = chosenIn(form.values);
  return (
    <FormFrame form={form}>
      <NativeSelect
        label="Other team"
        {...form.getInputProps('withTeamId')}
        data={optionsOf(partners)}
      />
      {/* It has its place from the start, so that a screen reader says what comes into it. */}
      <div className={classes['effect']} role="status">
        {other !== undefined && <Effect team={team} other={other} />}
      </div>
      <Group>
        <Button type="submit" disabled={other === undefined} loading={form.submitting}>
          Exchange places
        </Button>
      </Group>
    </FormFrame>
  );
}

function Effect({ team, other }: { team: Team; other: Partner }) {
  return (
    <>
      <p className={classes['pair']}>
        {team.teamName} and {other.teamName}
      </p>
      {other.obstacles.length > 0 ? (
        other.obstacles.map((text) => <Obstacle key={text} text={`${text}.`} />)
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {whatChanges(team, other)}
          </Text>
          <CostLines cost={other.cost} />
        </>
      )}
    </>
  );
}

const faultsOf = (other: Partner | undefined): FieldError[] =>
  (other?.obstacles ?? []).map((obstacle) => ({ path: 'withTeamId', message: `${obstacle}.` }));

/** First the teams with which it can change places, then the others with what is in the way. */
function optionsOf(partners: readonly Partner[]) {
  const option = (each: Partner) => ({
    value: `${each.teamId}`,
    label: [nameWithGroup(each), ...each.obstacles].join(': '),
  });
  const [possible, others] = [true, false].map((can) =>
    partners.filter(({ obstacles }) => (obstacles.length === 0) === can).map(option),
  );
  return [
    { value: '', label: 'Choose a team' },
    ...(possible ?? []),
    ...(others?.length ? [{ group: 'Not possible now', items: others }] : []),
  ];
}

const nameWithGroup = ({ teamNumber, teamName, group }: Partner): string =>
  `${teamNumber === null ? '' : `${teamNumber} `}${teamName}${group === null ? '' : ` (${group})`}`;

function whatChanges(team: Team, other: Partner): string {
  const places = `They change places in ${plural(other.rounds, 'open round')}; decided rounds stay.`;
  return team.group === other.group
    ? places
    : `${places} They change groups and team numbers as well.`;
}
