import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { addTeam, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import {
  additionMessages,
  CHOOSE_CHURCH,
  capacityMessages,
  QUIZZER_REMOVED,
  removalMessages,
  TEAM_ADDED,
  TEAM_SAVED,
  teamMessages,
  UNFINISHED_MOVE,
  UNSAVED_QUIZZER,
} from '@quizmeet/contract/registration/messages.ts';
import { capacityFindings } from '@quizmeet/rules/registration/capacity.ts';
import { removalFindings, teamFindings } from '@quizmeet/rules/registration/rosters.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useAskingForm } from '../../tournament/question.tsx';
import { dismissError, notify, notifyBeside } from '../../ui/notices.ts';
import {
  changeQuizzer,
  dropQuizzer,
  hasUnsavedQuizzer,
  quizzerFormFindings,
  rebasedTeam,
  saveQuizzer,
  type TeamDraft,
  type TypedQuizzer,
} from './team-draft.ts';
import {
  defaultName,
  draftKey,
  initialDraft,
  settableIn,
  type TeamContext,
  type TeamTask,
  useTeamContext,
} from './team-task.ts';

/** To '' until a team is chosen. */
type Move = { readonly id: number; readonly to: string };

export function useTeamEntry(task: TeamTask, onSaved: () => void) {
  const { admin } = useSession();
  const teamContext = useTeamContext(task);
  const { teams } = teamContext;
  const event = useQuery(callQuery(getEvent)).data;
  const send = useSend(task);
  const [move, setMove] = useState<Move | null>(null);
  const proposedFor = (draft: TeamDraft) => defaultName(task, draft, teamContext);
  const { form, question } = useAskingForm<TeamDraft, unknown>({
    initial: initialDraft(task),
    storedAs: draftKey(task),
    rebase: rebasedTeam,
    find: (draft) => [
      ...teamErrors(draft, { task, admin, teams, event }),
      ...moveErrors(draft, move),
    ],
    send,
    locks: true,
    subject: (draft) => draft.teamName || proposedFor(draft),
    says: task.kind === 'edit' ? TEAM_SAVED : TEAM_ADDED,
    goOn: onSaved,
    takesFocus: true,
  });
  const { values: draft, setValues, refuse } = form;
  return {
    form,
    question,
    type: (change: Partial<TeamDraft>) => {
      setValues(change);
      form.clearFieldError('quizzers');
    },
    add: (): boolean => {
      if (refuse(quizzerErrors(draft))) return false;
      setValues(saveQuizzer(draft));
      return true;
    },
    /** Unless the form holds changes. */
    change: (place: number) => {
      if (!refuse(pendingErrors(draft))) setValues(changeQuizzer(draft, place));
    },
    remove: (removed: TypedQuizzer): boolean => {
      if (refuse(removalErrors(draft))) return false;
      setValues(dropQuizzer(draft, removed));
      if (removed.id === null) notify(QUIZZER_REMOVED);
      return true;
    },
    event,
    ...teamContext,
    proposed: proposedFor(draft),
    settable: settableIn(task, admin),
    /** Quizzers can move from it (X8). */
    movesFrom: task.kind === 'edit' && admin ? task.team : null,
    move,
    /** Unless another has a team chosen. */
    openMove: (id: number) => {
      if (!refuse(moveErrors(draft, move))) setMove({ id, to: '' });
    },
    setMove: (changed: Move | null) => {
      if (form.submitting) return;
      setMove(changed);
      form.clearFieldError('move');
      dismissError();
    },
  };
}

export type TeamEntry = ReturnType<typeof useTeamEntry>;

function useSend(task: TeamTask) {
  const adding = useCallMutation(addTeam);
  const saving = useCallMutation(saveTeam);
  return async (draft: TeamDraft, confirm: boolean) => {
    const { teamName, division } = draft;
    if (task.kind === 'edit') {
      const quizzers = draft.quizzers.map(({ id, ...name }) =>
        id === null ? name : { id, ...name },
      );
      const isSmaller = task.team.quizzers.some(
        ({ id }) => !draft.quizzers.some((each) => each.id === id),
      );
      const body = { id: task.team.id, teamName, division, quizzers, confirm };
      const reply = await saving.mutateAsync({ body });
      if (isSmaller) notifyBeside(QUIZZER_REMOVED);
      return reply;
    }
    const quizzers = draft.quizzers.map(({ firstName, lastName }) => ({ firstName, lastName }));
    const churchId = task.kind === 'new' ? task.church.id : draft.churchId;
    // Only the server knows the default name then.
    const church = churchId === null ? {} : { churchId };
    const body = { teamName, division, quizzers, confirm, ...church };
    return await adding.mutateAsync({ body });
  };
}

export interface Measure {
  readonly task: TeamTask;
  readonly admin: boolean;
  readonly teams: TeamContext['teams'];
  readonly event: Event | undefined;
}

/** The server checks the same. */
export function teamErrors(draft: TeamDraft, { task, admin, teams, event }: Measure): FieldError[] {
  const taken = teams?.map((team) => team.teamName) ?? [];
  const unsavedQuizzer = hasUnsavedQuizzer(draft);
  // An empty name becomes the default, which is never taken.
  const isDefault = task.kind !== 'edit' && draft.teamName === '';
  const saved = task.kind === 'edit' ? { savedName: task.team.teamName } : {};
  const counted = teamFindings({ ...draft, ...saved, unsavedQuizzer }, taken).filter(
    ({ code, path }) =>
      !(isDefault && path === 'teamName') &&
      // Ask to save the typed quizzer instead of to enter one.
      !(unsavedQuizzer && code === 'roster/empty'),
  );
  const needsChurch = task.kind === 'add' && draft.churchId === null;
  return [
    ...(needsChurch ? [{ path: 'churchId', message: CHOOSE_CHURCH }] : []),
    ...counted.flatMap((found) =>
      found.code === 'roster/unsaved-quizzer'
        ? pendingErrors(draft)
        : fieldErrors([found], teamMessages),
    ),
    ...(task.kind === 'edit' ? [] : capacityErrors(draft, { admin, teams, event })),
  ];
}

/** Rule C6. */
export function capacityErrors(
  draft: Pick<TeamDraft, 'division'>,
  { admin, teams, event }: Omit<Measure, 'task'>,
) {
  const division = DIVISIONS.find((each) => each === draft.division);
  if (division === undefined || teams === undefined || event === undefined) return [];
  const inDivision = teams.filter((team) => team.division === division).length;
  return fieldErrors(capacityFindings(event, division, inDivision, { admin }), capacityMessages);
}

/** Why the quizzer can't join, or a reminder to press the button, and missing names. */
function pendingErrors(draft: TeamDraft): FieldError[] {
  if (!hasUnsavedQuizzer(draft)) return [];
  const refused = quizzerErrors(draft);
  if (refused.some(({ path }) => path === 'quizzer')) return refused;
  return [{ path: 'quizzers', message: UNSAVED_QUIZZER }, ...refused];
}

/** Only a chosen team makes a move. */
const moveErrors = ({ quizzers }: TeamDraft, move: Move | null): FieldError[] =>
  move !== null && move.to !== '' && quizzers.some(({ id }) => id === move.id)
    ? [{ path: 'move', message: UNFINISHED_MOVE }]
    : [];

/** Errors of neither name have the path `quizzer`. */
const quizzerErrors = (draft: TeamDraft): FieldError[] =>
  fieldErrors(quizzerFormFindings(draft), additionMessages).map((error) => ({
    ...error,
    path: error.path === '' ? 'quizzer' : error.path,
  }));

const removalErrors = ({ quizzers }: TeamDraft): FieldError[] =>
  fieldErrors(removalFindings(quizzers.length), removalMessages).map((error) => ({
    ...error,
    path: 'quizzers',
  }));
