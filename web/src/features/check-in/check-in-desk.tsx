import { Text } from '@mantine/core';
import type { AwaitedChurch } from '@quizmeet/contract/check-in/calls.ts';
import { isMissing } from '@quizmeet/rules/check-in/presence.ts';
import { useState } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { findRows, shownCount } from '../../ui/find-rows.ts';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './check-in.module.css';
import { ChurchCard } from './church-card.tsx';
import { LateDialog } from './late-dialog.tsx';
import { MissingList } from './missing-list.tsx';
import type { TeamActions } from './team-row.tsx';
import { describeEvening } from './text.ts';

type Shown = 'churches' | 'missing';

export function CheckInDesk({
  churches,
  onRoster,
}: {
  churches: readonly AwaitedChurch[];
  onRoster: (teamId: number) => void;
}) {
  const [shown, setShown] = useState<Shown>('churches');
  const [lateId, setLateId] = useState<number | null>(null);
  const teams = churches.flatMap((church) => church.teams);
  const missing = teams.filter(({ presence }) => isMissing(presence));
  const actions: TeamActions = {
    onLate: ({ id }) => setLateId(id),
    onRoster: ({ id }) => onRoster(id),
  };
  if (churches.length === 0) {
    return <EmptyState title="No churches yet">They appear when coaches register.</EmptyState>;
  }
  return (
    <>
      <div className={classes['head']}>
        <Text fw={600} role="status">
          {describeEvening(teams)}
        </Text>
        <div className={classes['choice']}>
          <Choice
            label="What to show"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'churches', label: 'Churches' },
              { value: 'missing', label: `Missing (${missing.length})` },
            ]}
          />
        </div>
      </div>
      <div className={classes['desk']} data-shown={shown}>
        <Churches churches={churches} actions={actions} />
        <MissingList churches={churches} actions={actions} />
      </div>
      <LateDialog
        team={teams.find(({ id }) => id === lateId) ?? null}
        onClose={() => setLateId(null)}
      />
    </>
  );
}

function Churches({
  churches,
  actions,
}: {
  churches: readonly AwaitedChurch[];
  actions: TeamActions;
}) {
  const [typed, setTyped] = useState('');
  const found = findRows(churches, typed, namesOf);
  const steady = useSteadyPresses(...found.map(heightOf));
  return (
    <section className={classes['churches']} aria-label="Churches">
      <div className={classes['find']}>
        <FindField
          label="Find a team or person"
          placeholder="Church, team, coach, or quizzer"
          value={typed}
          onChange={setTyped}
        />
        <Text c="dimmed" role="status">
          {shownCount(found.length, churches.length, 'church', 'churches')}
        </Text>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No matching churches">Try part of a name.</EmptyState>
      ) : (
        <ul className={classes['list']} style={steady}>
          {found.map((church) => (
            <li key={church.id}>
              <ChurchCard church={church} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const heightOf = ({ id, teams, missingForms }: AwaitedChurch): string =>
  `${id} ${teams.map((team) => team.id).join()} ${missingForms.length}`;

function namesOf({ churchName, coachName, teams }: AwaitedChurch): string {
  const quizzers = teams.flatMap((team) => team.quizzers);
  return [
    churchName,
    coachName,
    ...teams.map(({ teamName }) => teamName),
    ...quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ].join(' ');
}
