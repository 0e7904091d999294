import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { addTeam, removeQuizzer, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import { QUIZZER_REMOVED, TEAM_SAVED } from '@quizmeet/contract/registration/messages.ts';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { useRefusals } from '../../platform/refusals.ts';
import { useSession } from '../../platform/session.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import {
  changeQuizzer,
  dropQuizzer,
  isSameDraft,
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

/** A team in the making: what is typed, what is wrong with it, and what can be done. */
export function useTeamEntry(task: TeamTask, onSaved: () => void) {
  const { admin } = useSession();
  const initial = initialDraft(task);
  const { send, sending } = useSend(task);
  const manner = { rebase: rebasedTeam, held: sending };
  const { value: draft, restored, set, clear, settle } = useDraft(draftKey(task), initial, manner);
  const latest = useRef(draft);
  latest.current = draft;
  const isTouched = !isSameDraft(draft, initial);
  useForgotten(isTouched, clear);
  const refusals = useRefusals();
  const isMounted = useIsMounted();
  const { teams, churches } = useSurroundings(task);
  const event = useRead(getEvent).data;
  const proposed = defaultName(churchOf(task, draft, churches), teams);
  const removal = useRemoval(task);

  const type = (change: Partial<TeamDraft>) => {
    set({ ...draft, ...change });
    const isQuizzer = 'firstName' in change || 'lastName' in change;
    refusals.edited([...Object.keys(change), ...(isQuizzer ? ['quizzer', 'quizzers'] : [])]);
  };

  const saveQuizzer = (): boolean => {
    if (refusals.refuse(quizzerFaults(draft))) return false;
    set(onRoster(draft));
    return true;
  };

  /** True when the quizzer is off the roster. */
  const takeOff = async (leaving: TypedQuizzer): Promise<boolean> => {
    if (refusals.refuse(removalFaults(draft, leaving))) return false;
    if (leaving.id !== null && !(await removal.remove(leaving.id))) return false;
    notify(QUIZZER_REMOVED);
    set(dropQuizzer(latest.current, leaving));
    return true;
  };

  /** Opens one of the roster in the quizzer form, unless that holds somebody already. */
  const change = (place: number) => {
    if (refusals.refuse(pendingFaults(draft))) return;
    set(changeQuizzer(draft, place));
  };

  const save = async () => {
    if (refusals.refuse(teamFaults(draft, { task, admin, teams, event }))) return;
    try {
      await send(draft);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return refusals.fail(failure, draft.teamName || proposed);
    }
    settle(draft);
    notify(TEAM_SAVED);
    if (isMounted()) onSaved();
  };

  return {
    draft,
    errors: refusals.errors,
    refusals: refusals.count,
    saidFirst: refusals.saidFirst,
    event,
    teams,
    churches,
    proposed,
    restored: restored && isTouched,
    sending,
    removing: removal.removing,
    settable: settableIn(task, admin),
    type,
    saveQuizzer,
    takeOff,
    change,
    save,
    /** Forgets what was typed. */
    startOver: () => {
      clear();
      refusals.clear();
    },
  };
}

export type TeamEntry = ReturnType<typeof useTeamEntry>;

/** Forgets a draft that came to say what is saved; kept, it would be old when that changes. */
function useForgotten(isTouched: boolean, clear: () => void): void {
  const wasTouched = useRef(isTouched);
  useEffect(() => {
    if (wasTouched.current && !isTouched) clear();
    wasTouched.current = isTouched;
  });
}

/** Sends the team by the call of its task. */
function useSend(task: TeamTask) {
  const adding = useAct(addTeam);
  const saving = useAct(saveTeam);
  const send = async (draft: TeamDraft) => {
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
  return { send, sending: adding.isPending || saving.isPending };
}

/** Takes a saved quizzer off the roster at once; false when that was refused. */
function useRemoval(task: TeamTask) {
  const removing = useAct(removeQuizzer);
  const remove = async (quizzerId: number): Promise<boolean> => {
    if (task.kind !== 'edit') return true;
    try {
      await removing.mutateAsync({ params: { teamId: task.team.id, quizzerId } });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      notifyError(failure.message);
      return false;
    }
    return true;
  };
  return { remove, removing: removing.isPending };
}
