import { Stack } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH_NAME_TAKEN,
  churchMessages,
  takenOver,
  teamsTakenOver,
} from '@quizmeet/contract/registration/messages.ts';
import { type Former, takeOver } from '@quizmeet/contract/registration/take-over-calls.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { refusedAt } from '../../platform/failure.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { QuestionDialog, useQuestion } from '../../tournament/question.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import classes from './card.module.css';
import { ChurchFields } from './church-form.tsx';
import { ClosedNote } from './closed-note.tsx';
import { FormerTeam } from './former-team.tsx';
import { PriceNote } from './price-note.tsx';
import {
  newTeams,
  type Places,
  type TakeOverDraft,
  teamErrors,
  teamsOf,
} from './take-over-draft.ts';
import { capacityErrors } from './use-team-entry.ts';
import { joinableTeams, permitted } from './windows-note.ts';

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
  const question = useQuestion();
  const form = useForm<TakeOverDraft, void, { readonly confirm: boolean }>({
    initial,
    storedAs: `take-over:${year}`,
    rebase: rebased,
    find: (draft) => {
      const ofChurch = takesChurch ? fieldErrors(churchFindings(draft), churchMessages) : [];
      return [...ofChurch, ...asked.flatMap((team) => teamErrors(places, draft, team))];
    },
    send: async (draft, { confirm } = { confirm: false }) => {
      const { comes, newcomers: _, choices: __, ...entry } = draft;
      const leftOut = people.filter(({ id }) => comes[id] === false).map(({ id }) => id);
      const teams = teamsOf(places, former, draft);
      const decided = { teams, ...(isAsked && { leftOut }) };
      const body = { ...(takesChurch && { church: entry }), ...decided, confirm };
      if (!(await taking.mutateAsync({ body }))) throw refusedAt('churchName', CHURCH_NAME_TAKEN);
    },
    locks: true,
    subject: ({ churchName }) => churchName,
    onFailure: question.onFailure,
    onSent: question.leave,
    says: (_, draft) =>
      takesChurch ? takenOver(draft.churchName) : teamsTakenOver(newTeams(places, former, draft)),
    goOn: onSaved,
  });
  return { form, asked, question: { ...question, confirm: () => form.save({ confirm: true }) } };
}
