import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { type SubmitEvent, useState } from 'react';
import { CrossIcon, PencilIcon, PlusIcon } from '../../ui/icons.tsx';
import classes from './roster-fields.module.css';
import {
  changeQuizzer,
  dropQuizzerForm,
  hasUnsavedQuizzer,
  type TypedQuizzer,
} from './team-draft.ts';
import { QuizzerNames } from './team-fields.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';
import type { TeamEntry } from './use-team-entry.ts';

/** The roster, and the form that adds a quizzer; the form hides once there are 6. */
export function RosterFields({ entry }: { entry: TeamEntry }) {
  const { draft, errors } = entry;
  const fault = errors['quizzers'] ?? errors['quizzer'];
  const isFull = draft.quizzers.length >= ROSTER.most;
  return (
    <fieldset className={classes['roster']} data-fault={fault === undefined ? undefined : true}>
      <legend className={classes['legend']}>
        Roster
        <Text span size="sm" c="dimmed" fw={400}>
          {draft.quizzers.length} of at most {ROSTER.most} quizzers
        </Text>
      </legend>
      {draft.quizzers.length > 0 && (
        <ol className={classes['list']}>
          {draft.quizzers.map((quizzer, place) => (
            <li key={quizzer.id ?? `${quizzer.firstName} ${quizzer.lastName}`}>
              {draft.changing === place ? (
                <QuizzerForm entry={entry} />
              ) : (
                <Place entry={entry} quizzer={quizzer} place={place} />
              )}
            </li>
          ))}
        </ol>
      )}
      {draft.changing === null && !isFull && <QuizzerForm entry={entry} />}
      {fault !== undefined && (
        <Text className={classes['fault'] ?? ''} size="sm" role="alert">
          {fault}
        </Text>
      )}
    </fieldset>
  );
}

interface PlaceProps {
  readonly entry: TeamEntry;
  readonly quizzer: TypedQuizzer;
  readonly place: number;
}

const nameOf = ({ firstName, lastName }: TypedQuizzer) => `${firstName} ${lastName}`;

/** One on the roster. The first press on Remove asks, the second removes. */
function Place({ entry, quizzer, place }: PlaceProps) {
  const [asks, setAsks] = useState(false);
  const { draft, errors, removing, type, takeOff } = entry;
  const name = nameOf(quizzer);
  // In a new team nobody is saved, so there it says nothing.
  const isUnsaved = quizzer.id === null && draft.quizzers.some(({ id }) => id !== null);
  const fault = errors[`quizzers.${place}.firstName`] ?? errors[`quizzers.${place}.lastName`];
  if (asks) return <AskRemoval {...{ entry, quizzer, place }} onDone={() => setAsks(false)} />;
  return (
    <div className={classes['place']}>
      <span className={classes['name']}>
        {name}
        {fault !== undefined && (
          <Text className={classes['fault'] ?? ''} size="sm">
            {fault}
          </Text>
        )}
      </span>
      {isUnsaved && (
        <Text span size="sm" c="dimmed">
          not saved yet
        </Text>
      )}
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Change ${name}`}
          disabled={draft.changing !== null || hasUnsavedQuizzer(draft)}
          onClick={() => type(changeQuizzer(draft, place))}
        >
          <PencilIcon size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          color="red.8"
          aria-label={`Remove ${name}`}
          disabled={removing}
          onClick={() => (draft.quizzers.length > 1 ? setAsks(true) : void takeOff(place))}
        >
          <CrossIcon size={18} />
        </ActionIcon>
      </Group>
    </div>
  );
}

function AskRemoval({ entry, quizzer, place, onDone }: PlaceProps & { onDone: () => void }) {
  const keep = useFocusOnShow<HTMLButtonElement>();
  const name = nameOf(quizzer);
  return (
    <div className={classes['asking']}>
      <Text size="sm">Take {name} off the roster?</Text>
      <Group gap="xs" wrap="nowrap">
        <Button ref={keep} size="compact-sm" variant="default" onClick={onDone}>
          Keep
        </Button>
        <Button
          size="compact-sm"
          color="red.8"
          loading={entry.removing}
          onClick={() => void entry.takeOff(place).then(onDone)}
        >
          Remove
        </Button>
      </Group>
    </div>
  );
}

/** Adds a quizzer, or changes the names of the one it stands in for. */
function QuizzerForm({ entry }: { entry: TeamEntry }) {
  const { draft, saveQuizzer, type } = entry;
  const isChange = draft.changing !== null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (saveQuizzer()) form.querySelector('input')?.focus();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <QuizzerNames entry={entry} focused={isChange} />
      <Group gap="xs">
        <Button
          type="submit"
          variant="light"
          leftSection={isChange ? null : <PlusIcon size={16} />}
        >
          SAVE QUIZZER
        </Button>
        {(isChange || hasUnsavedQuizzer(draft)) && (
          <Button variant="subtle" onClick={() => type(dropQuizzerForm(draft))}>
            {isChange ? 'Leave as it was' : 'Clear'}
          </Button>
        )}
      </Group>
    </form>
  );
}
