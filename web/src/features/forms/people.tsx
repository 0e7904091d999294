import { Group, Text } from '@mantine/core';
import type { ChurchPeople } from '@quizmeet/contract/forms/calls.ts';
import { PUBLIC_NAMES_NOTE } from '@quizmeet/contract/forms/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { mayStandInPublic } from '@quizmeet/rules/registration/public-names.ts';
import { useState } from 'react';
import { useHistoryText } from '../../platform/history-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { findRows, shownCount } from '../../ui/find-rows.ts';
import classes from './forms.module.css';
import { PersonRow } from './person-row.tsx';

/** What may be public of each quizzer: a coach's own church, or every church for staff (W8). */
export function People({ churches }: { churches: readonly ChurchPeople[] }) {
  const [typed, setTyped] = useHistoryText('forms-find');
  const found = findRows(churches, typed, namesOf);
  if (churches.length === 0) {
    return (
      <EmptyState title="No church has registered yet">
        Each quizzer will appear here as soon as a team is added.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes['note']}>{PUBLIC_NAMES_NOTE}</p>
      {churches.length > 1 && (
        <Group mb="md" gap="md">
          <FindField
            label="Find a church, team or quizzer"
            placeholder="Church, team or quizzer"
            value={typed}
            onChange={setTyped}
          />
          <Text c="dimmed" role="status">
            {shownCount(found.length, churches.length, 'church', 'churches')}
          </Text>
        </Group>
      )}
      <ul className={classes['churches']}>
        {found.map((church) => (
          <li key={church.id}>
            <Church church={church} isAlone={found.length === 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A church, open when it is the only one: several hundred quizzers are too many at once. */
function Church({ church, isAlone }: { church: ChurchPeople; isAlone: boolean }) {
  const [isOpen, setOpen] = useState(isAlone);
  const { churchName, quizzers } = church;
  const inShort = quizzers.filter(({ publicity }) => !mayStandInPublic(publicity)).length;
  return (
    <details
      className={classes['church']}
      open={isOpen || isAlone}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{churchName}</strong>
        <span>
          {plural(quizzers.length, 'quizzer')}
          {inShort > 0 && `, ${inShort} shown in short`}
        </span>
      </summary>
      {(isOpen || isAlone) && (
        <ul className={classes['people']}>
          {quizzers.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </details>
  );
}

const namesOf = ({ churchName, quizzers }: ChurchPeople): string =>
  [
    churchName,
    ...quizzers.map(({ firstName, lastName, teamName }) => `${firstName} ${lastName} ${teamName}`),
  ].join(' ');
