import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { addTeam, removeQuizzer, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import { QUIZZER_REMOVED, TEAM_SAVED } from '@quizmeet/contract/registration/messages.ts';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../platform/failure.ts';
import { type Form, useForm } from '../../platform/form/form.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import {
  changeQuizzer,
  dropQuizzer,
  saveQuizzer as onRoster,
  rebasedTeam,
  type TeamDraft,
  type TypedQuizzer,
} from './team-draft.ts';
import { pendingFaults, quizzerFaults, removalFaults, teamFaults } from './team-faults.ts';
import {
  churchOf,
  defaultName,
  draftKey,
  initialDraft,
  settableIn,
  type TeamTask,
  useSurroundings,
} from './team-task.ts';

/** A team in the making: its form, its roster, and what it is measured against. */
export function useTeamEntry(task: TeamTask, onSaved: () => void) {
  const { admin } = useSession();
  const { teams, churches } = useSurroundings(task);
  const event = useRead(getEvent).data;
  const send = useSend(task);
  const form = useForm({
    initial: initialDraft(task),
    storedAs: draftKey(task),
    rebase: rebasedTeam,
    find: (draft) => teamFaults(draft, { task, admin, teams, event }),
    send,
    locks: true,
    subject: (draft) => draft.teamName || proposedFor(draft),
    onSent: () => notify(TEAM_SAVED),
    goOn: onSaved,
    takesFocus: true,
  });
  const proposedFor = (draft: TeamDraft) => defaultName(churchOf(task, draft, churches), teams);
  useNoDraftOfWhatIsSaved(form);
  return {
    form,
    roster: useRoster(task, form),
    event,
    teams,
    churches,
    proposed: proposedFor(form.values),
    settable: settableIn(task, admin),
  };
}

export type TeamEntry = ReturnType<typeof useTeamEntry>;

type TeamForm = Form<TeamDraft>;

/**
 * Deletes the draft when one has typed what is saved already. Stored, it would be out of date as
 * soon as somebody else saves.
 */
function useNoDraftOfWhatIsSaved({ changed, forget }: TeamForm): void {
  const wasChanged = useRef(changed);
  useEffect(() => {
    if (wasChanged.current && !changed) forget();
    wasChanged.current = changed;
  });
}

interface AfterRemoval {
  onGone(): void;
  onKept(): void;
}

/** What can be done with the roster of a form. */
function useRoster(task: TeamTask, form: TeamForm) {
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

/** Sends the team by the call of its task. */
function useSend(task: TeamTask) {
  const adding = useAct(addTeam);
  const saving = useAct(saveTeam);
  return async (draft: TeamDraft) => {
    const { teamName, division } = draft;
    if (task.kind === 'edit') {
      const quizzers = draft.quizzers.map(({ id, ...name }) =>
        id === null ? name : { id, ...name },
      );
      return await saving.mutateAsync({ body: { id: task.team.id, teamName, division, quizzers } });
    }
    const quizzers = draft.quizzers.map(({ firstName, lastName }) => ({ firstName, lastName }));
    const churchId = task.kind === 'new' ? task.church.id : draft.churchId;
    // A name that was left alone goes empty: what is the default by then is known where it is stored.
    const body = { teamName, division, quizzers, ...(churchId === null ? {} : { churchId }) };
    return await adding.mutateAsync({ body });
  };
}
