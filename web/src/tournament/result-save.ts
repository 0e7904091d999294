import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { saveResult, undoSave } from '@quizmeet/contract/scores/calls.ts';
import { resultQueued, resultSaved, saveUndone } from '@quizmeet/contract/scores/messages.ts';
import type { Day, RoundResult } from '@quizmeet/rules/tournament.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Failure, failureOf } from '../platform/failure.ts';
import { useCallMutation } from '../platform/queries.ts';
import { notify } from '../ui/notices.ts';
import {
  type NewResult,
  queuedOf,
  type ResultBody,
  type SaveExtra,
} from './result-queue/queued-result.ts';
import { resultQueue } from './result-queue/result-queue.ts';
import { ANSWER_WITHIN_MS } from './result-queue/result-store.ts';
import { useQueue } from './result-queue/use-queued.ts';
import { putRound, useScorePerson } from './room-pass.tsx';

export type { SaveExtra } from './result-queue/queued-result.ts';

type ToQueue = { readonly shown: Round; readonly begunOn: RoundResult | null };

/** Of its sheet. */
export const draftKey = ({ id, day }: Pick<Round, 'id' | 'day'>): string =>
  `${day === 'Friday' ? 'result' : 'match'}:${id}`;

export function useResultSave(round: Round, onUndo?: (saved: Round, before: Round) => void) {
  const { version, day } = round;
  const client = useQueryClient();
  const person = useOpener(day);
  const saving = useCallMutation(saveResult, {
    within: ANSWER_WITHIN_MS,
    ...(person === null ? {} : { account: person.id }),
  });
  const queue = useQueueOf(person);
  const savedVersion = useRef(0);
  const wasQueued = useRef(false);
  const { undo } = useUndoSave();
  return {
    /** With `queued`, stored here when the server can't be reached (S8). */
    send: async (body: ResultBody, queued?: ToQueue): Promise<Round> => {
      const entry = queued && queue.entryOf(body, queued);
      wasQueued.current = false;
      // The queue sends in order; a direct save could overtake earlier ones.
      if (entry !== undefined && queue.hasWaiting) {
        wasQueued.current = await tryToQueue({ ...entry, isTried: false });
        if (wasQueued.current) return entry.shown;
      }
      try {
        const saved = await saving.mutateAsync({ body });
        if (entry !== undefined) await queue.forget(entry);
        return saved;
      } catch (thrown) {
        const failure = failureOf<SaveExtra>(thrown);
        if (entry === undefined || !failure.unanswered) throw failure;
        wasQueued.current = await tryToQueue({ ...entry, isTried: true });
        if (!wasQueued.current) throw failure;
        saving.reset();
        return entry.shown;
      }
    },
    form: {
      subject: () => `${round.leftTeamName} – ${round.rightTeamName}`,
      onSent: (saved: Round, _: unknown, isSettled: boolean, isShownNext = false) => {
        if (wasQueued.current) {
          if (!isShownNext) notify(resultQueued(saved));
          return;
        }
        putRound(client, saved);
        savedVersion.current = saved.version;
        if (isShownNext) return;
        const action = { label: 'Undo', run: () => (onUndo ? onUndo(saved, round) : undo(saved)) };
        const hasUndo = saved.day === 'Friday' || onUndo !== undefined;
        notify(resultSaved(saved, isSettled, round), hasUndo ? action : undefined);
      },
    },
    takeCurrent: ({ extra }: Failure<SaveExtra>) => {
      if ('current' in extra) putRound(client, extra.current);
    },
    /** The draft already has the saved version, the round not yet. */
    isCatchingUp: version < savedVersion.current,
    failure: saving.error,
  };
}

/** Saves in no other name, even after another log-in (P4). */
function useOpener(day: Day) {
  const person = useScorePerson(day);
  const [opener, become] = useState(person);
  if (opener === null && person !== null) become(person);
  return opener;
}

function useQueueOf(person: ReturnType<typeof useScorePerson>) {
  const { entries } = useQueue();
  return {
    hasWaiting: entries.some(({ refusal }) => refusal === null),
    entryOf: (body: ResultBody, queued: ToQueue) =>
      person === null ? undefined : { userId: person.id, body, ...queued },
    /** Other teams' stay until discarded. */
    forget: async (saved: Pick<NewResult, 'userId' | 'body' | 'shown'>) => {
      const queued = queuedOf(saved.shown, entries);
      if (queued === undefined) return;
      // If it can't be removed, resending changes nothing (S8).
      await resultQueue.drop(queued).catch(() => {});
    },
  };
}

const tryToQueue = async (result: NewResult): Promise<boolean> =>
  await resultQueue.keep(result).then(
    () => true,
    () => false,
  );

/** Left team first, so that the first error takes the focus (S1). */
export const leftFirst = (errors: readonly FieldError[]): FieldError[] => {
  const sideOf = ({ path }: FieldError) =>
    ['left', 'right', ''].findIndex((side) => path.startsWith(side));
  return errors.toSorted((a, b) => sideOf(a) - sideOf(b));
};

export function useUndoSave() {
  const person = useScorePerson();
  const act = useCallMutation(undoSave, person === null ? {} : { account: person.id });
  const client = useQueryClient();
  return {
    undo: (
      { id, version }: Pick<Round, 'id' | 'version'>,
      goOn = (undone: Round) => notify(saveUndone(undone)),
    ) =>
      act.mutate(
        { params: { id }, body: { version } },
        {
          onSuccess: (round) => {
            putRound(client, round);
            goOn(round);
          },
        },
      ),
    isPending: act.isPending,
  };
}
