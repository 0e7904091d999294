import type { ExtraOf } from '@quizmeet/contract/call.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { addTeam, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import {
  isBeyond,
  QUIZZER_REMOVED,
  TEAM_ADDED,
  TEAM_SAVED,
} from '@quizmeet/contract/registration/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { notify, notifyBeside } from '../../ui/notices.ts';
import { type BeyondCapacity, beyondCapacity } from './beyond-capacity.ts';
import { leavingOf, rebasedTeam, type TeamDraft } from './team-draft.ts';
import { teamFaults } from './team-faults.ts';
import {
  churchOf,
  defaultName,
  draftKey,
  initialDraft,
  savedRoster,
  settableIn,
  type TeamTask,
  useSurroundings,
} from './team-task.ts';
import { useRoster } from './use-roster.ts';

/** Whether somebody may be on two teams of the church. */
interface Confirmed {
  readonly confirm: boolean;
}

/** The form of a team, its roster, and the data it is checked against. */
export function useTeamEntry(task: TeamTask, onSaved: () => void) {
  const { admin } = useSession();
  const { teams, churches } = useSurroundings(task);
  const event = useQuery(callQuery(getEvent)).data;
  const send = useSend(task);
  /** What is asked before somebody is on two teams; null while nothing is. */
  const [asks, setAsks] = useState<string | null>(null);
  const form = useForm<TeamDraft, unknown, Confirmed, ExtraOf<typeof addTeam>>({
    initial: initialDraft(task),
    storedAs: draftKey(task),
    rebase: rebasedTeam,
    find: (draft) => teamFaults(draft, { task, admin, teams, event }),
    send,
    locks: true,
    onFailure: ({ extra, message }, tell) => {
      const isAsked = 'asks' in extra;
      setAsks(isAsked ? message : null);
      if (!isAsked) tell();
    },
    subject: (draft) => draft.teamName || proposedFor(draft),
    onSent: (_, draft) => {
      setAsks(null);
      notify(savedInWords(task, beyondOf(draft)));
    },
    goOn: onSaved,
    takesFocus: true,
  });
  /** The division beyond its capacity once the draft is saved, for an admin, who may do that (C6). */
  const beyondOf = (draft: TeamDraft): BeyondCapacity | null => {
    const stays = task.kind === 'edit' && task.team.division === draft.division;
    if (!admin || stays) return null;
    return beyondCapacity(event, teams, [draft])[0] ?? null;
  };
  const proposedFor = (draft: TeamDraft) => defaultName(churchOf(task, draft, churches), teams);
  return {
    form,
    question: {
      text: asks,
      confirm: () => form.save({ confirm: true }),
      leave: () => setAsks(null),
    },
    roster: useRoster(task, form),
    event,
    teams,
    churches,
    proposed: proposedFor(form.values),
    beyond: beyondOf(form.values),
    /** Null for a new team. */
    teamId: task.kind === 'edit' ? task.team.id : null,
    settable: settableIn(task, admin),
    /** The saved team whose quizzers the user may move to other teams (X8); null otherwise. */
    movesFrom: task.kind === 'edit' && admin ? task.team : null,
  };
}

export type TeamEntry = ReturnType<typeof useTeamEntry>;

/** The notice after a save. */
function savedInWords(task: TeamTask, beyond: BeyondCapacity | null): string {
  const { kind } = task;
  const saved = kind === 'edit' ? TEAM_SAVED : TEAM_ADDED;
  return beyond === null ? saved : `${saved}. ${isBeyond(beyond)}`;
}

/** Sends the team with the call that fits the task. */
function useSend(task: TeamTask) {
  const adding = useCallMutation(addTeam);
  const saving = useCallMutation(saveTeam);
  return async (draft: TeamDraft, { confirm }: Confirmed = { confirm: false }) => {
    const { teamName, division } = draft;
    if (task.kind === 'edit') {
      const quizzers = draft.quizzers.map(({ id, ...name }) =>
        id === null ? name : { id, ...name },
      );
      const isSmaller = leavingOf(savedRoster(task), draft).length > 0;
      const body = { id: task.team.id, teamName, division, quizzers, confirm };
      const reply = await saving.mutateAsync({ body });
      if (isSmaller) notifyBeside(QUIZZER_REMOVED);
      return reply;
    }
    const quizzers = draft.quizzers.map(({ firstName, lastName }) => ({ firstName, lastName }));
    const churchId = task.kind === 'new' ? task.church.id : draft.churchId;
    // An empty name is sent empty: only the server knows the default name at that moment.
    const church = churchId === null ? {} : { churchId };
    const body = { teamName, division, quizzers, confirm, ...church };
    return await adding.mutateAsync({ body });
  };
}
