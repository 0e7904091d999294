import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sendCall } from '../platform/client.ts';
import { loadFact, saveFact } from '../platform/device-database.ts';
import { failureOf } from '../platform/failure.ts';
import { callQuery } from '../platform/queries.ts';
import { OF_SESSION, useSession } from '../platform/session.tsx';

type Named = Pick<QuizzerLine, 'id' | 'firstName' | 'lastName'>;

type Shown<T> = { readonly data: T | undefined };

/** Names that public reads shorten, for staff (W8), not room links (P6). Undefined until read. */
export function useFullNames(): readonly Named[] | undefined {
  const { admin, scoreEntry, user } = useSession();
  const enabled = admin || scoreEntry;
  const options = { enabled, background: true, topics: ['teams', 'schedule'] } as const;
  const { data, failureCount } = useQuery({
    ...callQuery(fullNames, {}, options),
    queryFn: async ({ signal }) => await fetchNames(user?.id, signal),
  });
  if (!enabled || failureCount > 0) return data ?? NOBODY;
  return data;
}

const DEVICE = { loadFact, saveFact };

/** Without an answer, as this account read them last. Logging out aborts. */
export async function fetchNames(
  userId: number | undefined,
  signal: AbortSignal,
  device = DEVICE,
): Promise<Stored['names']> {
  try {
    const names = await sendCall(fullNames);
    if (!signal.aborted) await device.saveFact(OF_SESSION, { userId, names });
    return names;
  } catch (thrown) {
    const stored = failureOf(thrown).unanswered ? await device.loadFact(OF_SESSION) : null;
    if (!isStored(stored) || stored.userId !== userId) throw thrown;
    return stored.names;
  }
}

type Stored = { readonly userId: number; readonly names: ReplyOf<typeof fullNames> };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'names' in value;

const NOBODY: readonly Named[] = [];

/** The same array if nothing changes, to keep identity. */
function inFull<Q extends Named>(quizzers: Q[], names: readonly Named[]): Q[] {
  if (!quizzers.some(({ id }) => names.some((person) => person.id === id))) return quizzers;
  return quizzers.map((quizzer) => ({
    ...quizzer,
    ...names.find((person) => person.id === quizzer.id),
  }));
}

export function useTeamsInFull<R extends Shown<readonly Team[]>>(
  read: R,
): Omit<R, 'data'> & Shown<readonly Team[]> {
  const names = useFullNames();
  const { data } = read;
  const teams = useMemo(
    () => names && data?.map((team) => ({ ...team, quizzers: inFull(team.quizzers, names) })),
    [names, data],
  );
  return { ...read, data: teams };
}

export function useRoundInFull<R extends Shown<Round>>(read: R): Omit<R, 'data'> & Shown<Round> {
  const names = useFullNames();
  const { data } = read;
  const round = useMemo(
    () =>
      names &&
      data && {
        ...data,
        leftTeamQuizzers: inFull(data.leftTeamQuizzers, names),
        rightTeamQuizzers: inFull(data.rightTeamQuizzers, names),
      },
    [names, data],
  );
  return { ...read, data: round };
}
