import { removeQuizzer } from '@quizmeet/contract/registration/calls.ts';
import { QUIZZER_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Failure } from '../../platform/failure.ts';
import type { Form } from '../../platform/form/form.ts';
import { useAct } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import {
  changeQuizzer,
  dropQuizzer,
  saveQuizzer as onRoster,
  type TeamDraft,
  type TypedQuizzer,
} from './team-draft.ts';
import { pendingFaults, quizzerFaults, removalFaults } from './team-faults.ts';
import type { TeamTask } from './team-task.ts';

interface AfterRemoval {
  onGone(): void;
  onKept(): void;
}

/** The actions on the roster of a team's form. */
export function useRoster(task: TeamTask, form: Form<TeamDraft>) {
  const { values: draft, set, refuse } = form;
  const removing = useAct(removeQuizzer);
  const isAsking = task.kind === 'edit' && task.asks === true;
  const latest = useRef(draft);
  latest.current = draft;
  return {
    /** The draft of the latest render. */
    latest,
    /** Changes fields of the quizzer form. */
    type: (change: Partial<TeamDraft>) => form.change(change, ['quizzer', 'quizzers']),
    /** Moves the quizzer from the form onto the roster; false when that was refused. */
    add: (): boolean => {
      if (refuse(quizzerFaults(draft))) return false;
      set(onRoster(draft));
      return true;
    },
    /** Loads a quizzer into the quizzer form, unless the form holds unsaved changes. */
    change: (place: number) => {
      if (!refuse(pendingFaults(draft))) set(changeQuizzer(draft, place));
    },
    mayRemove: (leaving: TypedQuizzer) => removalFaults(draft, leaving, !isAsking).length === 0,
    /** Removes a quizzer from the roster; a saved one is removed on the server at once. */
    remove: (leaving: TypedQuizzer, { onGone, onKept }: Partial<AfterRemoval> = {}) => {
      if (refuse(removalFaults(draft, leaving, !isAsking))) return onKept?.();
      const onSuccess = () => {
        if (!isAsking) notify(QUIZZER_REMOVED);
        set(dropQuizzer(latest.current, leaving));
        onGone?.();
      };
      if (task.kind !== 'edit' || isAsking || leaving.id === null) return onSuccess();
      const onError = ({ message }: Failure) => {
        notifyError(message);
        onKept?.();
      };
      const params = { teamId: task.team.id, quizzerId: leaving.id };
      removing.mutate({ params }, { onSuccess, onError });
    },
    removing: removing.isPending,
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
