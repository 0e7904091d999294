import { QUIZZER_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Form } from '../../platform/form/use-form.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import {
  changeQuizzer,
  dropQuizzer,
  keepQuizzer,
  saveQuizzer as onRoster,
  rosterRows,
  type TeamDraft,
  type TypedQuizzer,
} from './team-draft.ts';
import { keepingFaults, pendingFaults, quizzerFaults, removalFaults } from './team-faults.ts';
import { savedRoster, type TeamTask } from './team-task.ts';

/** The actions on the roster of a team's form; nothing is stored until the team is saved. */
export function useRoster(
  task: TeamTask,
  form: Pick<Form<TeamDraft>, 'values' | 'setValues' | 'refuse' | 'clearFieldError'>,
) {
  const { values: draft, setValues, refuse } = form;
  const saved = savedRoster(task);
  const latest = useRef(draft);
  latest.current = draft;
  return {
    /** The roster with those who leave it. */
    rows: rosterRows(saved, draft),
    /** The draft of the latest render. */
    latest,
    /** Changes fields of the quizzer form. */
    type: (change: Partial<TeamDraft>) => {
      setValues(change);
      form.clearFieldError('quizzers');
    },
    /** Moves the quizzer from the form onto the roster; false when that was refused. */
    add: (): boolean => {
      if (refuse(quizzerFaults(draft))) return false;
      setValues(onRoster(draft));
      return true;
    },
    /** Loads a quizzer into the quizzer form, unless the form holds unsaved changes. */
    change: (place: number) => {
      if (!refuse(pendingFaults(draft))) setValues(changeQuizzer(draft, place));
    },
    /** Takes a quizzer off the roster; false when that was refused. */
    remove: (leaving: TypedQuizzer): boolean => {
      if (refuse(removalFaults(draft))) return false;
      setValues(dropQuizzer(draft, leaving));
      if (leaving.id === null) notify(QUIZZER_REMOVED);
      return true;
    },
    /** Takes that back. */
    keep: (kept: TypedQuizzer): boolean => {
      if (refuse(keepingFaults(draft, kept))) return false;
      setValues(keepQuizzer(saved, draft, kept));
      return true;
    },
  };
}

/**
 * Says so when the saved quizzer of an open form or question was removed by somebody else. Set the
 * returned ref to true when the user has already been told.
 */
export function useTakenOff(
  quizzer: TypedQuizzer | undefined,
  latest: RefObject<Pick<TeamDraft, 'quizzers'>>,
): RefObject<boolean> {
  const told = useRef(false);
  const tell = useEffectEvent(() => {
    if (quizzer === undefined || quizzer.id === null || told.current) return;
    if (latest.current.quizzers.some(({ id }) => id === quizzer.id)) return;
    notifyError(`${quizzer.firstName} ${quizzer.lastName} was taken off the roster meanwhile`);
  });
  useEffect(() => () => tell(), []);
  return told;
}
