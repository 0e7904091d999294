import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { plural } from '@quizmeet/contract/words.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { IconChevronRight, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { MoveQuizzer } from './move-quizzer.tsx';
import classes from './roster-fields.module.css';
import { useFocusKept, useFocusOnShow } from './roster-focus.ts';
import { useRoundsPlayed } from './rounds-played.ts';
import { dropQuizzerForm, hasUnsavedQuizzer, type TypedQuizzer } from './team-draft.ts';
import { QuizzerNames } from './team-fields.tsx';
import { useTakenOff } from './use-roster.ts';
import type { TeamEntry } from './use-team-entry.ts';

/**
 * The roster, and the form that adds a quizzer. A full roster hides the form unless it still holds
 * an unsaved quizzer.
 */
export function RosterFields({ entry }: { entry: TeamEntry }) {
  const { values: draft, errors } = entry.form;
  const { rows } = entry.roster;
  const fault = errors['quizzers'] ?? errors['quizzer'];
  const faultId = useId();
  const isFull = draft.quizzers.length >= ROSTER.most;
  const mayAdd = draft.changing === null && (!isFull || hasUnsavedQuizzer(draft));
  const roster = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusKept(roster);
  return (
    <fieldset
      ref={roster}
      {...focus}
      tabIndex={-1}
      className={classes['roster']}
      data-at="quizzers quizzer firstName lastName"
      data-fault={fault === undefined ? undefined : true}
    >
      <Group
        component="legend"
        gap="0.25rem 0.75rem"
        align="baseline"
        w="100%"
        mb="0.5rem"
        p={0}
        fz="sm"
        fw={600}
      >
        Roster
        <Text span size="sm" c="dimmed" fw={400}>
          {draft.quizzers.length} of up to {ROSTER.most} quizzers
        </Text>
      </Group>
      {rows.length > 0 && (
        <ol className={classes['list']}>
          {rows.map(({ quizzer, place }) => (
            <li key={quizzer.id ?? `${quizzer.firstName} ${quizzer.lastName}`}>
              {place !== null && draft.changing === place ? (
                <QuizzerForm entry={entry} quizzer={quizzer} faultId={faultId} />
              ) : (
                <Place
                  entry={entry}
                  quizzer={quizzer}
                  place={place}
                  onGone={() => roster.current?.focus()}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {mayAdd && <QuizzerForm entry={entry} faultId={faultId} />}
      {fault !== undefined && (
        <Text id={faultId} mt="0.5rem" c="var(--quiz-bad)" size="sm" role="alert">
          {fault}
        </Text>
      )}
    </fieldset>
  );
}

interface PlaceProps {
  readonly entry: TeamEntry;
  readonly quizzer: TypedQuizzer;
  /** Null for who leaves the roster with the save. */
  readonly place: number | null;
  /** Called after the quizzer has left the team. */
  readonly onGone: () => void;
}

/** What was pressed last. After it, the button that takes it back or that asked has the focus. */
type PlaceState = 'shown' | 'moves' | 'left' | 'kept' | 'stays';

const nameOf = ({ firstName, lastName }: TypedQuizzer) => `${firstName} ${lastName}`;

/** A quizzer on the roster, or one who leaves it with the save. */
function Place(props: PlaceProps) {
  const { entry, quizzer, place } = props;
  const [state, setState] = useState<PlaceState>('shown');
  const { form, roster } = entry;
  const { values: draft, errors } = form;
  const name = nameOf(quizzer);
  // In a new team nobody is saved yet, so the mark would say nothing.
  const isUnsaved = quizzer.id === null && draft.quizzers.some(({ id }) => id !== null);
  const at = `quizzers.${place}`;
  const fault = errors[`${at}.firstName`] ?? errors[`${at}.lastName`] ?? errors[at];
  const faultId = useId();
  if (state === 'moves' && entry.movesFrom !== null) {
    return <MoveQuizzer {...props} from={entry.movesFrom} onKept={() => setState('stays')} />;
  }
  if (place === null) {
    return <Leaving {...props} isPressed={state === 'left'} onKept={() => setState('kept')} />;
  }
  return (
    <div className={classes['place']}>
      <Box component="span" flex={1} miw={0} style={ANYWHERE}>
        {name}
        {fault !== undefined && (
          <Text id={faultId} mt="0.5rem" c="var(--quiz-bad)" size="sm">
            {fault}
          </Text>
        )}
      </Box>
      {isUnsaved && (
        <Text span size="sm" c="dimmed">
          not saved yet
        </Text>
      )}
      <PlaceButtons
        {...props}
        place={place}
        fault={fault === undefined ? null : { at, describedBy: faultId }}
        state={state}
        onMove={() => setState('moves')}
        onRemove={() => roster.remove(quizzer) && setState('left')}
      />
    </div>
  );
}

/** Moves, changes or removes a quizzer. */
function PlaceButtons({
  entry,
  quizzer,
  place,
  fault,
  state,
  onMove,
  onRemove,
}: Omit<PlaceProps, 'onGone' | 'place'> & {
  place: number;
  /** The quizzer's error: its path, and the id of its text. */
  fault: { readonly at: string; readonly describedBy: string } | null;
  state: PlaceState;
  onMove: () => void;
  onRemove: () => void;
}) {
  const removeButton = useFocusOnShow<HTMLButtonElement>(state === 'kept');
  const moveButton = useFocusOnShow<HTMLButtonElement>(state === 'stays');
  const name = nameOf(quizzer);
  return (
    <Group gap={4} wrap="nowrap">
      {entry.movesFrom !== null && quizzer.id !== null && (
        <ActionIcon
          ref={moveButton}
          variant="subtle"
          size="lg"
          aria-label={`Move ${name} to another team`}
          onClick={onMove}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Change ${name}`}
        {...(fault && { 'data-fault-of': fault.at, 'aria-describedby': fault.describedBy })}
        onClick={() => entry.roster.change(place)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        ref={removeButton}
        variant="subtle"
        size="lg"
        c="var(--quiz-bad)"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}

/** Stays in view until the team is saved, and can be kept. */
function Leaving({
  entry: { roster, teamId },
  quizzer,
  isPressed,
  onKept,
}: PlaceProps & { isPressed: boolean; onKept: () => void }) {
  const keep = useFocusOnShow<HTMLButtonElement>(isPressed);
  const played = useRoundsPlayed(teamId, quizzer.id);
  const name = nameOf(quizzer);
  return (
    <div className={classes['place']}>
      <Box component="span" flex={1} miw={0} style={ANYWHERE}>
        <s>{name}</s>
        <Text size="sm" c="dimmed">
          Leaves when you save.
          {played > 0 && ` Results from ${plural(played, 'round')} stay.`}
        </Text>
      </Box>
      <SmallButton
        ref={keep}
        aria-label={`Keep ${name}`}
        onClick={() => roster.keep(quizzer) && onKept()}
      >
        Keep
      </SmallButton>
    </div>
  );
}

/** Adds a quizzer, or edits the names of an existing one in its place. */
function QuizzerForm({
  entry,
  quizzer,
  faultId,
}: {
  entry: TeamEntry;
  quizzer?: TypedQuizzer;
  faultId: string;
}) {
  const { form, roster } = entry;
  const draft = form.values;
  useTakenOff(quizzer, roster.latest);
  const isChange = draft.changing !== null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (roster.add()) currentTarget.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="0.75rem" p="0.85rem" bdrs="md" bg="var(--quiz-sunken)">
        <QuizzerNames entry={entry} focused={isChange} faultId={faultId} />
        <Group gap="xs">
          <Button
            type="submit"
            variant="light"
            leftSection={isChange ? null : <IconPlus size={16} />}
          >
            Save quizzer
          </Button>
          {(isChange || hasUnsavedQuizzer(draft)) && (
            <Button variant="subtle" onClick={() => roster.type(dropQuizzerForm(draft))}>
              {isChange ? 'Discard change' : 'Clear'}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
