import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH_NAME_TAKEN,
  churchMessages,
  NOVICE_NOTE,
  takenOver,
  teamsTakenOver,
} from '@quizmeet/contract/registration/messages.ts';
import {
  type Former,
  type FormerTeam as TeamBefore,
  takeOver,
} from '@quizmeet/contract/registration/take-over-calls.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { refusedAt } from '../../platform/failure.ts';
import { rebased } from '../../platform/form/rebase.ts';
import type { Form } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { QuestionDialog, useAskingForm } from '../../tournament/question.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { ErrorText, Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './card.module.css';
import { ChurchFields } from './church-form.tsx';
import { PriceNote } from './price-note.tsx';
import {
  choiceOf,
  comingOf,
  newTeams,
  type Places,
  type TakeOverDraft,
  teamErrors,
  teamsOf,
} from './take-over-draft.ts';
import { placesTaken } from './team-fields.tsx';
import { capacityErrors } from './use-team-entry.ts';
import { ClosedNote, joinableTeams, permitted } from './windows-note.tsx';

interface Props {
  readonly former: Former;
  readonly event: Event;
  /** Of this year; undefined before the church is registered. */
  readonly own?: readonly Team[];
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** Confirms or leaves out each name (W2). */
export function TakeOver(props: Props) {
  const { former, event, own, onCancel } = props;
  const takesChurch = own === undefined;
  const places = usePlaces(props);
  const { form, asked, question } = useTakeOver(props, places);
  const count = newTeams(places, former, form.values);
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
      {!places.mayAdd && <ClosedNote event={event} />}
      {asked.map((team) => (
        <FormerTeam key={team.id} {...{ form, team, event, places }} year={former.year} />
      ))}
      {takesChurch && (
        <PriceNote event={event} teams={count} computerSeats={form.values.computerSeats} />
      )}
      <QuestionDialog question={question} busy={form.submitting} title="On two teams?" />
    </FormFrame>
  );
}

function usePlaces({ own = [], event }: Props): Places {
  const session = useSession();
  const may = permitted(event, session, useNow());
  const { data: all } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const refusal: Places['refusal'] = (choice) => {
    if (own.some(({ id }) => `${id}` === choice)) return undefined;
    if (!may.addTeam) return 'Please choose a team';
    return capacityErrors({ division: choice }, { ...session, teams: all, event })[0]?.message;
  };
  return { all, own: joinableTeams(own, may), mayAdd: may.addTeam, refusal };
}

function useTakeOver(props: Props, places: Places) {
  const { former, own, onSaved } = props;
  const takesChurch = own === undefined;
  const taking = useCallMutation(takeOver);
  const { year, teams: _, ...church } = former;
  const isAsked = places.mayAdd || places.own.length > 0;
  const asked = isAsked ? former.teams : [];
  const people = asked.flatMap(({ quizzers }) => quizzers);
  const missing = people.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => [id, false]);
  const comes: TakeOverDraft['comes'] = Object.fromEntries(missing);
  const initial: TakeOverDraft = { ...church, comes, newcomers: {}, choices: {} };
  const { form, question } = useAskingForm<TakeOverDraft>({
    initial,
    storedAs: `take-over:${year}`,
    rebase: rebased,
    find: (draft) => {
      const ofChurch = takesChurch ? fieldErrors(churchFindings(draft), churchMessages) : [];
      return [...ofChurch, ...asked.flatMap((team) => teamErrors(places, draft, team))];
    },
    send: async (draft, confirm) => {
      const { comes, newcomers: _, choices: __, ...entry } = draft;
      const leftOut = people.filter(({ id }) => comes[id] === false).map(({ id }) => id);
      const teams = teamsOf(places, former, draft);
      const decided = { teams, ...(isAsked && { leftOut }) };
      const body = { ...(takesChurch && { church: entry }), ...decided, confirm };
      if (!(await taking.mutateAsync({ body }))) throw refusedAt('churchName', CHURCH_NAME_TAKEN);
    },
    locks: true,
    subject: ({ churchName }) => churchName,
    says: (_, draft) =>
      takesChurch ? takenOver(draft.churchName) : teamsTakenOver(newTeams(places, former, draft)),
    goOn: onSaved,
  });
  return { form, asked, question };
}

interface FormerTeamProps {
  form: Pick<Form<TakeOverDraft>, 'values' | 'errors' | 'setValues'>;
  team: TeamBefore;
  year: number;
  event: Event;
  places: Places;
}

/** Who is coming, and on which team (W2). */
function FormerTeam(props: FormerTeamProps) {
  const { form, team, year } = props;
  const { id, teamName, quizzers } = team;
  const { comes, newcomers } = form.values;
  const lines = newcomers[id] ?? '';
  const open = quizzers.filter((quizzer) => comes[quizzer.id] === undefined).length;
  const coming = comingOf(form.values, team).length;
  const decide = (people: readonly { readonly id: number }[], isComing: boolean) =>
    form.setValues({
      comes: { ...comes, ...Object.fromEntries(people.map((each) => [each.id, isComing])) },
    });
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
      <Group gap="xs" mb="xs">
        <SmallButton onClick={() => decide(quizzers, true)}>All coming</SmallButton>
        <SmallButton onClick={() => decide(quizzers, false)}>Leave out this team</SmallButton>
      </Group>
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
      <Textarea
        label="New quizzers"
        description="First and last name, one quizzer per line"
        mt="sm"
        rows={lines.split('\n').length}
        value={lines}
        error={form.errors[`newcomers.${id}`]}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ newcomers: { ...newcomers, [id]: value } })
        }
      />
      {coming > 0 && <TeamChoice {...props} />}
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
      <ErrorText text={error} />
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

/** A new team of a division with room, or a team of this year. */
function TeamChoice({ form, team, event, places }: FormerTeamProps) {
  const { all, own, mayAdd, refusal } = places;
  const error = form.errors[`choices.${team.id}`];
  const ownChoices = own.map((each) => (
    <Radio key={each.id} value={`${each.id}`} label={each.teamName} />
  ));
  const isFull = refusal(team.division) !== undefined;
  return (
    <Radio.Group
      mt="sm"
      label={own.length === 0 ? 'Division' : 'Team'}
      description={mayAdd ? NOVICE_NOTE : undefined}
      value={choiceOf(places, form.values, team)}
      error={error}
      data-fault={error === undefined ? undefined : true}
      onChange={(chosen) =>
        form.setValues({ choices: { ...form.values.choices, [team.id]: chosen } })
      }
    >
      <Group gap="0.5rem 2rem" align="flex-start" mt="xs" mb={4}>
        {isFull && ownChoices}
        {mayAdd &&
          DIVISIONS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={own.length === 0 ? each : `New ${each} team`}
              description={placesTaken({ event, teams: all }, each)}
              disabled={refusal(each) !== undefined}
            />
          ))}
        {!isFull && ownChoices}
      </Group>
    </Radio.Group>
  );
}
