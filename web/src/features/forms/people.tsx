import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  type ChurchPeople,
  type Form,
  handIn,
  type Person,
  setPublicity,
} from '@quizmeet/contract/forms/calls.ts';
import { PUBLIC_NAMES_NOTE, savedAs } from '@quizmeet/contract/forms/messages.ts';
import { publicityText } from '@quizmeet/contract/forms/text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type AskedOf, missingForms } from '@quizmeet/rules/forms/forms.ts';
import {
  mayStandInPublic,
  type Publicity,
  shortName,
} from '@quizmeet/rules/registration/public-names.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { useFound } from '../../ui/find-field.tsx';
import { notifyError } from '../../ui/notices.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './forms.module.css';

type PeopleProps = { forms: readonly Form[]; churches: readonly ChurchPeople[] };

/** A coach's own church, or all for staff (W8). */
export function People({ forms, churches }: PeopleProps) {
  const { found, finder } = useFound(churches, namesOf, {
    label: 'Find somebody',
    placeholder: 'Church, team, or quizzer',
    one: 'church',
    many: 'churches',
  });
  const steady = useSteadyPresses(...placesIn(found, forms));
  if (churches.length === 0) return <EmptyState title="No churches yet" />;
  return (
    <>
      <Quiet maw="46rem" mb="md">
        {PUBLIC_NAMES_NOTE}
      </Quiet>
      {churches.length > 1 && finder}
      <Stack component="ul" gap="0.75rem" maw="56rem" style={steady}>
        {found.map((church) => (
          <li key={church.id}>
            <Church church={church} forms={forms} isAlone={found.length === 1} />
          </li>
        ))}
      </Stack>
    </>
  );
}

type ChurchProps = { church: ChurchPeople; forms: readonly Form[]; isAlone: boolean };

/** Open only if alone, since there may be hundreds of quizzers. */
function Church({ church, forms, isAlone }: ChurchProps) {
  const [isOpen, setOpen] = useState(isAlone);
  const { churchName, quizzers } = church;
  const missing = missingIn(church, forms);
  // In this order even once they are turned in.
  const [lacking] = useState(() => new Set(quizzers.filter(lacksAny(forms)).map(({ id }) => id)));
  const inOrder = [true, false].flatMap((first) =>
    quizzers.filter(({ id }) => lacking.has(id) === first),
  );
  const summarize = quizzers.filter(({ publicity }) => !mayStandInPublic(publicity)).length;
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
          {missing > 0 && `, ${plural(missing, 'form')} missing`}
          {summarize > 0 && `, ${plural(summarize, 'name')} shortened`}
        </span>
      </summary>
      {(isOpen || isAlone) && (
        <Box component="ul" px="1rem" pb="0.5rem">
          <CoachRow church={church} forms={forms} />
          {inOrder.map((person) => (
            <PersonRow key={person.id} person={person} forms={forms} />
          ))}
        </Box>
      )}
    </details>
  );
}

function CoachRow({ church, forms }: { church: ChurchPeople; forms: readonly Form[] }) {
  const { id, coachName, handedIn } = church;
  if (coachName === '' || !forms.some(({ askedOf }) => askedOf === 'coach')) return null;
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        {coachName}
        <small>Coach</small>
      </div>
      <Group gap="0.4rem 1.25rem">
        <FormTicks forms={forms} giver={{ is: 'coach', id, name: coachName, handedIn }} />
      </Group>
    </li>
  );
}

const placesIn = (churches: readonly ChurchPeople[], forms: readonly Form[]): string[] => [
  ...forms.map(({ id, askedOf }) => `${askedOf} ${id}`),
  ...churches.flatMap(({ id, quizzers }) => [
    `church ${id}`,
    ...quizzers.map((each) => `${each.id}`),
  ]),
];

const lacksAny =
  (forms: readonly Form[]) =>
  ({ handedIn }: Person): boolean =>
    missingForms(forms, { is: 'quizzer', handedIn }).length > 0;

export function missingIn(
  { coachName, handedIn, quizzers }: ChurchPeople,
  forms: readonly Form[],
): number {
  const people = [
    ...(coachName === '' ? [] : [{ is: 'coach', handedIn } as const]),
    ...quizzers.map((person) => ({ is: 'quizzer', handedIn: person.handedIn }) as const),
  ];
  return people.reduce((sum, who) => sum + missingForms(forms, who).length, 0);
}

const namesOf = ({ churchName, quizzers }: ChurchPeople): string =>
  [
    churchName,
    ...quizzers.map(({ firstName, lastName, teamName }) => `${firstName} ${lastName} ${teamName}`),
  ].join(' ');

type Chosen = { readonly publicity: Publicity; readonly over: string };

const wordsOf = ({ publicity }: Person): string => publicityText(publicity);

/** With the public name (W8). */
function PersonRow({ person, forms }: { person: Person; forms: readonly Form[] }) {
  const act = useCallMutation(setPublicity);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { id, firstName, lastName, teamName, shown } = person;
  const publicity = chosen?.over === wordsOf(person) ? chosen.publicity : person.publicity;
  const name = `${firstName} ${lastName}`;
  const set = (changed: Partial<Publicity>) => {
    const next = { ...publicity, ...changed };
    const short = shortName(person);
    const read = mayStandInPublic(next) ? name : `${short.firstName} ${short.lastName}`;
    setChosen({ publicity: next, over: wordsOf(person) });
    act.mutate(
      { params: { id }, body: next },
      {
        says: savedAs(read),
        onError: ({ message }) => {
          setChosen(null);
          notifyError(message);
        },
      },
    );
  };
  const tick = (what: keyof Publicity, label: string) => (
    <Checkbox
      label={label}
      aria-label={`${label}: ${name}`}
      checked={publicity[what]}
      disabled={act.isPending}
      onChange={({ currentTarget: { checked } }) => set({ [what]: checked })}
    />
  );
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        {name}
        {shown !== name && (
          <Text span inherit c="var(--quiz-yours)">
            {' '}
            (public: {shown})
          </Text>
        )}
        <small>
          {teamName}
          {lacksAny(forms)(person) && (
            <Text span inherit c="var(--quiz-yours)">
              {' · form missing'}
            </Text>
          )}
        </small>
      </div>
      <Group gap="0.4rem 1.25rem">
        <FormTicks forms={forms} giver={{ is: 'quizzer', id, name, handedIn: person.handedIn }} />
        <Group gap="0.4rem 1.25rem">
          {tick('name', 'Public name')}
          {tick('photo', 'Public photo')}
        </Group>
      </Group>
    </li>
  );
}

interface Giver {
  readonly is: AskedOf;
  readonly id: number;
  readonly name: string;
  readonly handedIn: readonly number[];
}

/** A checkbox for each form that a person has to turn in (W8). */
const FormTicks = ({ forms, giver }: { forms: readonly Form[]; giver: Giver }) =>
  forms
    .filter(({ askedOf }) => askedOf === giver.is)
    .map((form) => <Tick key={form.id} form={form} giver={giver} />);

function Tick({ form: { id, title }, giver }: { form: Form; giver: Giver }) {
  const act = useCallMutation(handIn);
  const stored = giver.handedIn.includes(id);
  const [chosen, setChosen] = useState<{ over: boolean; to: boolean } | null>(null);
  const isIn = chosen?.over === stored ? chosen.to : stored;
  const set = (to: boolean) => {
    setChosen({ over: stored, to });
    const who = giver.is === 'quizzer' ? { quizzerId: giver.id } : { churchId: giver.id };
    const onError = ({ message }: { message: string }) => {
      setChosen(null);
      notifyError(message);
    };
    act.mutate({ params: { id }, body: { ...who, handedIn: to } }, { onError });
  };
  return (
    <Checkbox
      label={title}
      aria-label={`${title}: ${giver.name}`}
      checked={isIn}
      disabled={act.isPending}
      onChange={({ currentTarget: { checked } }) => set(checked)}
    />
  );
}
