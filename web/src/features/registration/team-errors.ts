import type { Event } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import {
  additionMessages,
  CHOOSE_CHURCH,
  capacityMessages,
  removalMessages,
  teamMessages,
  UNSAVED_QUIZZER,
} from '@quizmeet/contract/registration/messages.ts';
import { capacityFindings } from '@quizmeet/rules/registration/capacity.ts';
import { removalFindings, teamFindings } from '@quizmeet/rules/registration/rosters.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { hasUnsavedQuizzer, quizzerFormFindings, type TeamDraft } from './team-draft.ts';
import type { TeamContext, TeamTask } from './team-task.ts';

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

function capacityErrors(
  draft: TeamDraft,
  { admin, teams, event }: Omit<Measure, 'task'>,
): FieldError[] {
  const division = DIVISIONS.find((each) => each === draft.division);
  if (division === undefined || teams === undefined || event === undefined) return [];
  const inDivision = teams.filter((team) => team.division === division).length;
  return fieldErrors(capacityFindings(event, division, inDivision, { admin }), capacityMessages);
}

/** Why the quizzer can't join, or a reminder to press the button, and missing names. */
export function pendingErrors(draft: TeamDraft): FieldError[] {
  if (!hasUnsavedQuizzer(draft)) return [];
  const refused = quizzerErrors(draft);
  if (refused.some(({ path }) => path === 'quizzer')) return refused;
  return [{ path: 'quizzers', message: UNSAVED_QUIZZER }, ...refused];
}

/** Errors of neither name have the path `quizzer`. */
export function quizzerErrors(draft: TeamDraft): FieldError[] {
  return fieldErrors(quizzerFormFindings(draft), additionMessages).map((error) => ({
    ...error,
    path: error.path === '' ? 'quizzer' : error.path,
  }));
}

export function removalErrors({ quizzers }: TeamDraft): FieldError[] {
  return fieldErrors(removalFindings(quizzers.length), removalMessages).map((error) => ({
    ...error,
    path: 'quizzers',
  }));
}
