import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { addTeam, removeQuizzer, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import {
  additionMessages,
  CHOOSE_CHURCH,
  capacityMessages,
  QUIZZER_REMOVED,
  removalMessages,
  TEAM_SAVED,
  teamMessages,
} from '@quizmeet/contract/registration/messages.ts';
import { capacityFindings } from '@quizmeet/rules/registration/capacity.ts';
import { removalFindings, teamFindings } from '@quizmeet/rules/registration/rosters.ts';
import { type IdentityField, settableFields } from '@quizmeet/rules/registration/team-names.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { byField } from '../../platform/field-errors.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import {
  dropQuizzer,
  hasUnsavedQuizzer,
  isSameDraft,
  quizzerFormFindings,
  saveQuizzer,
  type TeamDraft,
} from './team-draft.ts';
import {
  defaultName,
  draftKey,
  initialDraft,
  type TeamTask,
  useSurroundings,
} from './team-task.ts';

type Errors = Readonly<Record<string, string>>;

/** A team in the making: what is typed, what is wrong with it, and what can be done. */
export function useTeamEntry(task: TeamTask, onSaved: () => void) {
  const { admin } = useSession();
  const initial = initialDraft(task);
  const kept = useDraft<TeamDraft>(draftKey(task), initial);
  const draft = kept.value;
  const [errors, setErrors] = useState<Errors>({});
  const { teams, churches } = useSurroundings(task);
  const event = useRead(getEvent).data;
  const adding = useAct(addTeam);
  const saving = useAct(saveTeam);
  const removing = useAct(removeQuizzer);

  const church =
    task.kind === 'new'
      ? { id: task.churchId, name: task.churchName }
      : churches?.find(({ id }) => id === draft.churchId);
  const proposed = defaultName(church, teams);
  const takenIn = (division: string) =>
    teams?.filter((team) => team.division === division).length ?? 0;

  const refuse = (faults: readonly FieldError[], clearing: readonly string[] = []) => {
    const cleared = Object.entries(errors).filter(([path]) => !clearing.includes(path));
    setErrors({ ...Object.fromEntries(cleared), ...byField(faults) });
    if (faults[0] !== undefined) notifyError(faults[0].message);
    return faults.length > 0;
  };
  const forget = (...paths: string[]) => {
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.includes(path))));
  };
  const type = (change: Partial<TeamDraft>) => {
    kept.set({ ...draft, ...change });
    forget(...Object.keys(change));
  };

  const faultsOf = (): FieldError[] => {
    const division = DIVISIONS.find((each) => each === draft.division);
    const entry = {
      ...draft,
      teamName: draft.teamName || proposed,
      unsavedQuizzer: hasUnsavedQuizzer(draft),
    };
    const isNew = task.kind !== 'edit';
    const full =
      isNew && division !== undefined && event !== undefined
        ? capacityFindings(event, division, takenIn(division), { admin })
        : [];
    // An untouched name is the server's to choose, so that a missing one is no fault here.
    const findings = teamFindings(entry, teams?.map((team) => team.teamName) ?? []).filter(
      ({ code }) => !(isNew && draft.teamName === '' && code.startsWith('team/name')),
    );
    return [
      ...(task.kind === 'add' && draft.churchId === null
        ? [{ path: 'churchId', message: CHOOSE_CHURCH }]
        : []),
      ...fieldErrors(findings, teamMessages),
      ...fieldErrors(full, capacityMessages),
    ];
  };

  const send = async () => {
    const { division } = draft;
    if (task.kind === 'edit') {
      const quizzers = draft.quizzers.map(({ id, ...name }) => (id === null ? name : { id, ...name }));
      const { teamName } = draft;
      await saving.mutateAsync({ body: { id: task.team.id, teamName, division, quizzers } });
      return;
    }
    const quizzers = draft.quizzers.map(({ firstName, lastName }) => ({ firstName, lastName }));
    const teamName = draft.teamName || proposed;
    const churchId = task.kind === 'new' ? task.churchId : (draft.churchId ?? 0);
    await adding.mutateAsync({ body: { teamName, division, quizzers, churchId } });
  };

  return {
    draft,
    errors,
    churches,
    proposed,
    takenIn,
    event,
    restored: kept.restored && !isSameDraft(draft, initial),
    busy: adding.isPending || saving.isPending,
    removing: removing.isPending ? (removing.variables.params.quizzerId ?? null) : null,
    maySet: (field: IdentityField) => settable(task, admin).includes(field),
    type,
    startOver: () => {
      kept.clear();
      setErrors({});
    },
    /** Takes the quizzer form onto the roster; false when it is refused. */
    saveQuizzer: (): boolean => {
      const faults = fieldErrors(quizzerFormFindings(draft), additionMessages).map((fault) => ({
        ...fault,
        path: fault.path === '' ? 'quizzer' : fault.path,
      }));
      if (refuse(faults, ['firstName', 'lastName', 'quizzer', 'quizzers'])) return false;
      kept.set(saveQuizzer(draft));
      return true;
    },
    /** Takes one off the roster: at once where it is saved already, else off the draft. */
    removeQuizzer: async (place: number): Promise<void> => {
      const faults = fieldErrors(removalFindings(draft.quizzers.length), removalMessages);
      if (refuse(faults.map((fault) => ({ ...fault, path: 'quizzers' })), ['quizzers'])) return;
      const quizzerId = draft.quizzers[place]?.id ?? null;
      if (task.kind === 'edit' && quizzerId !== null) {
        const params = { teamId: task.team.id, quizzerId };
        try {
          await removing.mutateAsync({ params });
        } catch (failure) {
          if (!(failure instanceof Failure)) throw failure;
          notifyError(failure.message);
          return;
        }
        notify(QUIZZER_REMOVED);
      }
      kept.set(dropQuizzer(draft, place));
    },
    save: async (): Promise<void> => {
      const faults = faultsOf();
      setErrors(byField(faults));
      if (faults[0] !== undefined) return notifyError(faults[0].message);
      try {
        await send();
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        setErrors({ ...byField(failure.errors), ...wholeOf(failure) });
        return notifyError(failure.message);
      }
      kept.clear();
      notify(TEAM_SAVED);
      onSaved();
    },
  };
}

export type TeamEntry = ReturnType<typeof useTeamEntry>;

/** A refusal that belongs to no field stands above the buttons. */
function wholeOf(failure: Failure): Errors {
  return failure.errors.length === 0 ? { '': failure.message } : {};
}

/** A coach's new team has the default name, whoever opens it from Registered Teams (C4). */
function settable(task: TeamTask, admin: boolean): readonly IdentityField[] {
  if (task.kind === 'new') return ['division'];
  return settableFields({ admin }, task.kind === 'edit' ? 'saved' : 'new');
}
