import type { BodyOf, ExtraOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { resultSaved } from '@quizmeet/contract/scores/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Failure } from '../platform/failure.ts';
import { readKey, useAct } from '../platform/queries.ts';
import { notify } from '../ui/notices.ts';

/** The extra fields of a refused save. */
export type SaveExtra = ExtraOf<typeof saveResult>;

type SaveFailure = Failure<SaveExtra>;

export interface ResultSave {
  send(body: BodyOf<typeof saveResult>): Promise<Round>;
  /** Form options that handle the answers. */
  readonly form: {
    subject(): string;
    onSent(saved: Round, sent: unknown, isSettled: boolean): void;
  };
  /** Shows the newer version that a refusal may carry (S8). */
  takeCurrent(failure: SaveFailure): void;
  /** True for the moment in which the draft already has the saved version and the round does not. */
  readonly isCatchingUp: boolean;
  readonly failure: SaveFailure | null;
}

/** Saves the result of a round or a match, and then shows the stored one. */
export function useResultSave(round: Round): ResultSave {
  const { id, version } = round;
  const client = useQueryClient();
  const saving = useAct(saveResult);
  const savedVersion = useRef(0);
  const put = (stored: Round) => client.setQueryData(readKey(getRound, { params: { id } }), stored);
  return {
    send: async (body) => await saving.mutateAsync({ body }),
    form: {
      subject: () => `${round.leftTeamName} – ${round.rightTeamName}`,
      onSent: (saved, _, isSettled) => {
        put(saved);
        savedVersion.current = saved.version;
        notify(resultSaved(saved, isSettled));
      },
    },
    takeCurrent: ({ extra }) => {
      if ('current' in extra) put(extra.current);
    },
    isCatchingUp: version < savedVersion.current,
    failure: saving.error,
  };
}

/**
 * A result's errors in the order of the form: the left team's before the right team's, so that the
 * first one takes the focus; within a team in the given order (S1).
 */
export const leftFirst = (faults: readonly FieldError[]): FieldError[] => {
  const sideOf = ({ path }: FieldError) =>
    ['left', 'right', ''].findIndex((side) => path.startsWith(side));
  return faults.toSorted((a, b) => sideOf(a) - sideOf(b));
};
