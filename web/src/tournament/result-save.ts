import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { resultSaved } from '@quizmeet/contract/scores/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Draft } from '../platform/drafts.ts';
import type { FailureOf } from '../platform/failure.ts';
import { useIsMounted } from '../platform/is-mounted.ts';
import { readKey, useAct } from '../platform/queries.ts';
import { notify, notifyError, notifyNotSaved } from '../ui/notices.ts';

export type SaveFailure = FailureOf<typeof saveResult>;

interface AfterSave {
  goOn(): void;
  /** True when the screen asks what to do about a refusal, which then needs no notice. */
  asksAbout?(failure: SaveFailure): boolean;
}

export interface ResultSave {
  /**
   * Sends a result, forgets its draft, and puts what is stored in its place on the screen, a newer
   * version included (S8). What was typed meanwhile stays; then `goOn` is left out.
   */
  save(body: BodyOf<typeof saveResult>, next: AfterSave): void;
  readonly isPending: boolean;
  /** True for the moment in which a draft stands on what was saved, and the round does not yet. */
  readonly isCatchingUp: boolean;
  readonly error: SaveFailure | null;
}

/**
 * Saves the result of a round or a match.
 * @param onto makes of what was typed meanwhile a draft on top of what was saved
 */
export function useResultSave<T>(
  round: Round,
  draft: Draft<T>,
  onto: (typed: T, saved: Round) => T,
): ResultSave {
  const { id, version } = round;
  const client = useQueryClient();
  const { mutate, isPending, error } = useAct(saveResult);
  const isMounted = useIsMounted();
  const savedVersion = useRef(0);
  const put = (stored: Round) => client.setQueryData(readKey(getRound, { params: { id } }), stored);
  const save: ResultSave['save'] = (body, { goOn, asksAbout = () => false }) => {
    const sent = draft.value;
    let isSettled = true;
    const onSuccess = (saved: Round) => {
      put(saved);
      savedVersion.current = saved.version;
      isSettled = draft.settle(sent, (typed) => onto(typed, saved));
      notify(resultSaved(saved, isSettled));
    };
    const onError = (failure: SaveFailure) => {
      const isAsked = asksAbout(failure);
      if (!isMounted()) notifyNotSaved(inShort(round), failure.message);
      else if (!isAsked) notifyError(failure.message);
      if ('current' in failure.extra) put(failure.extra.current);
    };
    mutate({ body }, { onSuccess, onError, goOn: () => isSettled && goOn() });
  };
  return { save, isPending, error, isCatchingUp: version < savedVersion.current };
}

/** A round or match in few words, for whoever no longer has it before them. */
const inShort = ({ leftTeamName, rightTeamName }: Round): string =>
  `${leftTeamName} – ${rightTeamName}`;

/**
 * What is said first of a result: of the left team before the right, as its form has them, so that
 * it is said of the field that takes the focus; of one team in the order given (S1).
 */
export const saidFirst = (errors: readonly FieldError[]): FieldError | undefined =>
  ['left', 'right', '']
    .map((side) => errors.find(({ path }) => path.startsWith(side)))
    .find(Boolean);
