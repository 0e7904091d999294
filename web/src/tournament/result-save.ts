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

/** What the refusal of a save carries. */
export type SaveExtra = ExtraOf<typeof saveResult>;

type SaveFailure = Failure<SaveExtra>;

export interface ResultSave {
  send(body: BodyOf<typeof saveResult>): Promise<Round>;
  /** What the form of a result does with every answer. */
  readonly form: {
    subject(): string;
    onSent(saved: Round, sent: unknown, isSettled: boolean): void;
  };
  /** Puts the newer version on the screen that a refusal may carry (S8). */
  takeCurrent(failure: SaveFailure): void;
  /** True for the moment in which a draft stands on what was saved, and the round does not yet. */
  readonly isCatchingUp: boolean;
  /** Why the last save failed. */
  readonly failure: SaveFailure | null;
}

/** Saves the result of a round or a match, and shows what is stored in its place. */
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
 * The faults of a result in the order in which they are told: the left team's before the right
 * one's, as the form has them, so that the first one told takes the focus; of one team in the order
 * given (S1).
 */
export const leftFirst = (faults: readonly FieldError[]): FieldError[] => {
  const sideOf = ({ path }: FieldError) =>
    ['left', 'right', ''].findIndex((side) => path.startsWith(side));
  return faults.toSorted((a, b) => sideOf(a) - sideOf(b));
};
