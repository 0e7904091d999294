import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH_NAME_TAKEN,
  capacityMessages,
  churchMessages,
  NOVICE_NOTE,
  notDecided,
  takenOver,
  takeOverMessages,
  teamsTakenOver,
} from '@quizmeet/contract/registration/messages.ts';
import { type Former, takeOver } from '@quizmeet/contract/registration/take-over-calls.ts';
import { capacityFindings } from '@quizmeet/rules/registration/capacity.ts';
import { type ChurchEntry, churchFindings } from '@quizmeet/rules/registration/church.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { takeOverFindings } from '@quizmeet/rules/registration/take-over.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useStored } from '../../platform/device-storage.ts';
import { refusedAt } from '../../platform/failure.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { QuestionDialog, useQuestion } from '../../tournament/question.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './card.module.css';
import { ChurchFields } from './church-form.tsx';
import { ClosedNote } from './closed-note.tsx';
import { placesTaken } from './team-fields.tsx';

interface Props {
  readonly former: Former;
  readonly event: Event;
  readonly takesChurch: boolean;
  /** Of this year. */
  readonly own?: readonly Team[];
  /** The church alone always can (E2). */
  readonly mayAdd: boolean;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

interface TakeOverDraft extends ChurchEntry {
  /** Undecided people are missing: nothing is taken over unseen (W2). */
  readonly comes: Readonly<Record<number, boolean>>;
  /** Of a new team, or the id of an existing one. */
  readonly choices: Readonly<Record<number, string>>;
}

const NOBODY: readonly number[] = [];

/** Former quizzers, decided once per account on this device (W2). */
export const useLeftOut = () => useStored(`left-out-of-${useSession().user?.id ?? 0}`, NOBODY);

/** Confirms or leaves out each name (W2). */
export function TakeOver(props: Props) {
  const { former, own = [], event, takesChurch, mayAdd, onCancel } = props;
  const places = usePlaces(event);
  const { form, question } = useTakeOver(props, places);
  const count = newTeams(teamsOf({ ...props, places }, form.values));
  const counted = count === 1 ? '1 Team' : `${count} Teams`;
  const register = count === 0 ? 'Register Church' : `Register Church with ${counted}`;
  return (
    <FormFrame
      form={form}
      gap="lg"
      button={takesChurch ? register : count === 0 ? 'Save' : `Add ${counted}`}
      onLeave={onCancel}
    >
      {takesChurch && (
        <Stack className={classes['card'] ?? ''} gap="lg">
          <ChurchFields form={form} event={event} isOwn />
        </Stack>
      )}
      {!mayAdd && <ClosedNote event={event} />}
      {mayAdd &&
        former.teams.map((team) => (
          <FormerTeam key={team.id} {...{ form, team, own, event, places }} year={former.year} />
        ))}
      {form.errors['teams'] !== undefined && (
        <Text c="var(--quiz-bad)" size="sm" role="alert">
          {form.errors['teams']}
        </Text>
      )}
      <QuestionDialog question={question} busy={form.submitting} title="On two teams?" />
    </FormFrame>
  );
}

interface Places {
  readonly teams: readonly Team[] | undefined;
  /** Of a new team in a full division (C6). */
  readonly refusals: (choice: string) => ReturnType<typeof capacityFindings>;
  readonly isFull: (choice: string) => boolean;
}

function usePlaces(event: Event): Places {
  const { admin } = useSession();
  const { data: teams } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const refusals: Places['refusals'] = (choice) => {
    const division = DIVISIONS.find((each) => each === choice);
    if (teams === undefined || division === undefined) return [];
    const taken = teams.filter((team) => team.division === division).length;
    return capacityFindings(event, division, taken, { admin });
  };
  return { teams, refusals, isFull: (choice) => refusals(choice).length > 0 };
}

type Choosing = Pick<Props, 'own'> & { readonly places: Places };

/** As last year, or where it is full, an own team of the division with room; '' where there is neither. */
function choiceOf(
  { own = [], places }: Choosing,
  { comes, choices }: TakeOverDraft,
  { id, division, quizzers }: Former['teams'][number],
): string {
  const asked = choices[id] ?? division;
  if (!places.isFull(asked)) return asked;
  const coming = quizzers.filter((quizzer) => comes[quizzer.id]).length;
  const joined = own.find(
    (each) => each.division === asked && each.quizzers.length + coming <= ROSTER.most,
  );
  return joined === undefined ? '' : `${joined.id}`;
}

const teamsOf = (props: Props & Choosing, draft: TakeOverDraft) =>
  props.former.teams
    .map((team) => ({
      ...chosenOf(props.own ?? [], choiceOf(props, draft, team)),
      quizzers: team.quizzers
        .filter((quizzer) => draft.comes[quizzer.id])
        .map(({ id: formerId, ...name }) => ({ formerId, ...name })),
    }))
    .filter(({ quizzers }) => quizzers.length > 0);

function chosenOf(own: readonly Team[], choice: string) {
  const joined = own.find(({ id }) => `${id}` === choice);
  return joined ? { teamId: joined.id, division: joined.division } : { division: choice };
}

/** Of teams with people coming, and no division with room. */
const placeless = (props: Props & Choosing, draft: TakeOverDraft) =>
  props.former.teams
    .filter(({ quizzers }) => quizzers.some(({ id }) => draft.comes[id]))
    .filter((team) => choiceOf(props, draft, team) === '')
    .flatMap(({ id, division }) =>
      fieldErrors(props.places.refusals(draft.choices[id] ?? division), capacityMessages).map(
        ({ message }) => ({ path: `choices.${id}`, message }),
      ),
    );

const newTeams = (teams: ReturnType<typeof teamsOf>): number =>
  teams.filter((team) => !('teamId' in team) && team.division !== '').length;

function useTakeOver(given: Props, places: Places) {
  const props = { ...given, places };
  const { former, takesChurch, mayAdd, onSaved } = props;
  const taking = useCallMutation(takeOver);
  const { year, teams: _, ...church } = former;
  const people = mayAdd ? former.teams.flatMap(({ quizzers }) => quizzers) : [];
  const [leftOut, setLeftOut] = useLeftOut();
  const decided = people.filter(({ id }) => leftOut.includes(id)).map(({ id }) => [id, false]);
  const comes: TakeOverDraft['comes'] = Object.fromEntries(decided);
  const initial: TakeOverDraft = { ...church, comes, choices: {} };
  const question = useQuestion();
  const form = useForm<TakeOverDraft, void, { readonly confirm: boolean }>({
    initial,
    storedAs: `take-over:${year}`,
    rebase: rebased,
    find: (draft) => {
      const open = people.filter(({ id }) => draft.comes[id] === undefined);
      const proposed = people.map((person) => ({ ...person, identity: '' }));
      const findings = takeOverFindings(teamsOf(props, draft), proposed, true);
      return [
        ...(takesChurch ? fieldErrors(churchFindings(draft), churchMessages) : []),
        ...open.map((person) => ({ path: `comes.${person.id}`, message: notDecided(person) })),
        ...(open.length > 0 ? [] : placeless(props, draft)),
        ...(open.length > 0 ? [] : fieldErrors(findings, takeOverMessages)),
      ];
    },
    send: async (draft, { confirm } = { confirm: false }) => {
      const { comes: _, choices: __, ...entry } = draft;
      const teams = teamsOf(props, draft);
      if (!takesChurch && teams.length === 0) return;
      const body = { ...(takesChurch && { church: entry }), teams, confirm };
      if (!(await taking.mutateAsync({ body }))) throw refusedAt('churchName', CHURCH_NAME_TAKEN);
    },
    locks: true,
    subject: ({ churchName }) => churchName,
    onFailure: question.onFailure,
    onSent: (_, draft) => {
      question.leave();
      const others = leftOut.filter((id) => draft.comes[id] === undefined);
      setLeftOut([...others, ...people.flatMap(({ id }) => (draft.comes[id] ? [] : id))]);
    },
    says: (_, draft) =>
      takesChurch ? takenOver(draft.churchName) : teamsTakenOver(newTeams(teamsOf(props, draft))),
    goOn: onSaved,
  });
  return { form, question: { ...question, confirm: () => form.save({ confirm: true }) } };
}

function FormerTeam({
  form,
  team,
  own,
  event,
  places,
  year,
}: {
  form: ReturnType<typeof useTakeOver>['form'];
  team: Former['teams'][number];
  own: readonly Team[];
  event: Event;
  places: Places;
  year: number;
}) {
  const { id: teamId, teamName, division, quizzers } = team;
  const { comes, choices } = form.values;
  const open = quizzers.filter((quizzer) => comes[quizzer.id] === undefined).length;
  const coming = quizzers.filter((quizzer) => comes[quizzer.id]).length;
  const decide = (people: readonly { readonly id: number }[], isComing: boolean) =>
    form.setValues({
      comes: { ...comes, ...Object.fromEntries(people.map((each) => [each.id, isComing])) },
    });
  const error = form.errors[`choices.${teamId}`];
  const ownChoices = own.map((each) => (
    <Radio key={each.id} value={`${each.id}`} label={each.teamName} />
  ));
  return (
    <Section
      className={classes['card'] ?? ''}
      title={
        <>
          {teamName}{' '}
          <Quiet span fw={400}>
            from {year}
          </Quiet>
        </>
      }
      beside={
        <Quiet role="status">
          {open > 0 ? `${open} to decide` : coming === 0 ? 'nobody coming' : `${coming} coming`}
        </Quiet>
      }
    >
      <Stack component="ul" gap="xs">
        {quizzers.map((quizzer) => (
          <FormerQuizzer
            key={quizzer.id}
            name={`${quizzer.firstName} ${quizzer.lastName}`}
            path={`comes.${quizzer.id}`}
            comes={comes[quizzer.id]}
            error={form.errors[`comes.${quizzer.id}`]}
            onDecide={(isComing) => decide([quizzer], isComing)}
          />
        ))}
      </Stack>
      <Group gap="xs" mt="sm">
        <SmallButton variant="subtle" onClick={() => decide(quizzers, true)}>
          All coming
        </SmallButton>
        <SmallButton variant="subtle" onClick={() => decide(quizzers, false)}>
          Leave out this team
        </SmallButton>
      </Group>
      {coming > 0 && (
        <Radio.Group
          mt="sm"
          label={own.length === 0 ? 'Division' : 'Team'}
          description={NOVICE_NOTE}
          value={choiceOf({ own, places }, form.values, team)}
          error={error}
          data-fault={error === undefined ? undefined : true}
          onChange={(chosen) => form.setValues({ choices: { ...choices, [teamId]: chosen } })}
        >
          <Group gap="0.5rem 2rem" mt="xs" mb={4}>
            {places.isFull(division) && ownChoices}
            {DIVISIONS.map((each) => (
              <Radio
                key={each}
                value={each}
                label={own.length === 0 ? each : `New ${each} team`}
                description={placesTaken({ event, teams: places.teams }, each)}
                disabled={places.isFull(each)}
              />
            ))}
            {!places.isFull(division) && ownChoices}
          </Group>
        </Radio.Group>
      )}
    </Section>
  );
}

interface FormerQuizzerProps {
  name: string;
  path: string;
  comes: boolean | undefined;
  error: string | undefined;
  onDecide: (comes: boolean) => void;
}

/** Neither button is pressed at first (W2). */
const FormerQuizzer = ({ name, path, comes, error, onDecide }: FormerQuizzerProps) => (
  <Group component="li" gap="0.25rem 0.75rem" mih="3rem">
    <Text component="div" flex="1 1 6rem" miw={0} className="anywhere">
      {comes === false ? <s>{name}</s> : name}
      {error !== undefined && (
        <Text size="sm" c="var(--quiz-bad)">
          {error}
        </Text>
      )}
    </Text>
    <Group gap="0.4rem" wrap="nowrap">
      <Button
        size="compact-md"
        variant={comes === true ? 'filled' : 'default'}
        aria-pressed={comes === true}
        aria-label={`${name} is coming`}
        leftSection={comes === true ? <IconCheck size={14} /> : null}
        {...(error !== undefined && { 'data-fault-of': path })}
        onClick={() => onDecide(true)}
      >
        Coming
      </Button>
      <Button
        size="compact-md"
        variant={comes === false ? 'light' : 'default'}
        aria-pressed={comes === false}
        aria-label={`Leave out ${name}`}
        onClick={() => onDecide(false)}
      >
        Leave out
      </Button>
    </Group>
  </Group>
);
