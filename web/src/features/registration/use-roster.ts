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

/** What can be done with the roster of a form. */
export function useRoster(task: TeamTask, form: Form<TeamDraft>) {
  const { values: draft, set, refuse } = form;
  const removing = useAct(removeQuizzer);
  const latest = useRef(draft);
  latest.current = draft;
  return {
    /** The quizzers as they are by now. */
    latest,
    /** Changes what the quizzer form holds. */
    type: (change: Partial<TeamDraft>) => form.change(change, ['quizzer', 'quizzers']),
    /** Puts the quizzer of the quizzer form on the roster; false when that was refused. */
    add: (): boolean => {
      if (refuse(quizzerFaults(draft))) return false;
      set(onRoster(draft));
      return true;
    },
    /** Opens one of the roster in the quizzer form, unless that holds somebody already. */
    change: (place: number) => {
      if (!refuse(pendingFaults(draft))) set(changeQuizzer(draft, place));
    },
    /** Takes one off the roster, a saved one at once where it is stored. */
    remove: (leaving: TypedQuizzer, { onGone, onKept }: Partial<AfterRemoval> = {}) => {
      if (refuse(removalFaults(draft, leaving))) return onKept?.();
      const onSuccess = () => {
        notify(QUIZZER_REMOVED);
        set(dropQuizzer(latest.current, leaving));
        onGone?.();
      };
      if (task.kind !== 'edit' || leaving.id === null) return onSuccess();
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
 * Tells when the saved quizzer whom an open form or question is about was taken off the roster
 * elsewhere. Returns what is set to true where that is told already.
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
