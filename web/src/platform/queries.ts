import type { Call, ReplyOf, Topic } from '@quizmeet/contract/call.ts';
import {
  hashKey,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { notify, notifyError } from '../ui/notices.ts';
import { renderingNow } from '../ui/rendering.ts';
import {
  type ArgsOf,
  type CallOptions,
  download,
  type FileCall,
  type SavedFile,
  sendCallWith,
} from './client.ts';
import { Failure, type FailureOf, UNREADABLE } from './failure.ts';
import { useIsMounted } from './is-mounted.ts';
import { isLive } from './live.ts';
import { persister } from './persister.ts';
import { invalidate } from './query-client.ts';

interface CallQueryOptions {
  readonly enabled?: boolean;
  /** Never reports a lost session: the page works without it. */
  readonly background?: boolean;
  /** While its page is shown. */
  readonly refetchInterval?: number;
  /** For a private query; a public one's call names them. */
  readonly topics?: readonly Topic[];
}

type CallQueryArgs<C extends Call> =
  Record<never, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C>, options?: CallQueryOptions]
    : [args: ArgsOf<C>, options?: CallQueryOptions];

/** Older data is refetched when shown, unless the live stream keeps it current. */
const FRESH_MS = 5000;

/**
 * `useQuery(callQuery(getRound, { params: { id } }))`. Public queries are invalidated by their call's topics;
 * private ones by the option, and when the page is shown. Every mutation invalidates all.
 */
export function callQuery<C extends Call>(call: C, ...[args, options = {}]: CallQueryArgs<C>) {
  const isPublic = call.topics !== undefined;
  const { enabled = true, refetchInterval = false, topics = call.topics, background } = options;
  const queryKey = [call.url, args ?? {}] as const;
  if (enabled) renderingNow()?.queries.add(hashKey(queryKey));
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ReplyOf<C>> => {
      try {
        const reply = await sendCallWith(call, args);
        if (reply === undefined) throw new Failure('unreadable', 0, UNREADABLE);
        return reply;
      } catch (failure) {
        if (isPublic && failure instanceof Failure && failure.unanswered) {
          await restore(client, queryKey);
        }
        throw failure;
      }
    },
    enabled,
    refetchInterval,
    refetchOnWindowFocus: !isPublic,
    ...(isPublic && { staleTime: () => (isLive() ? Number.POSITIVE_INFINITY : FRESH_MS) }),
    meta: { call, topics, background },
  });
}

/** Stored data for a query without a server, which keeps retrying. */
async function restore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isEmpty = () => client.getQueryData(queryKey) === undefined;
  if (!isEmpty()) return;
  await persister
    .retrieveQuery(hashKey(queryKey), ({ state: { data, dataUpdatedAt } }) => {
      // The server may have answered meanwhile.
      if (isEmpty()) client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
    })
    .catch(() => {});
}

/** When `occasion` changes. Call it before `useQuery`, so that nothing is fetched twice. */
export function useInvalidateOn(calls: readonly Call[], occasion: string | number | null): void {
  const client = useQueryClient();
  const invalidateCalls = useEffectEvent(
    () => void invalidate(client, ({ meta }) => calls.some((call) => call === meta?.call)),
  );
  useEffect(() => {
    if (occasion !== null) invalidateCalls();
  }, [occasion]);
}

export const callMutation = <C extends Call>(call: C, manner: CallOptions = {}) =>
  mutationOptions<ReplyOf<C>, FailureOf<C>, ArgsOf<C>>({
    mutationFn: async (args) => await sendCallWith(call, args, manner),
    meta: { call },
  });

interface Outcome<R, F> {
  readonly says?: string | ((reply: R) => string) | undefined;
  /** Called even after unmounting, like onError. */
  readonly onSuccess?: ((reply: R) => void) | undefined;
  /** The component shows the failure; a notice only if it is gone. */
  readonly failsHere?: boolean;
  readonly onError?: (failure: F) => void;
  readonly onSettled?: () => void;
  /** Called on success, only while mounted. */
  readonly goOn?: (reply: R) => void;
}

export type MutationWithOutcome<A, R, F> = Omit<UseMutationResult<R, F, A>, 'mutate'> & {
  mutate(args: A, outcome?: Outcome<R, F>): void;
};

type CallMutation<C extends Call> = MutationWithOutcome<ArgsOf<C>, ReplyOf<C>, FailureOf<C>>;

/** With notices: `mutate(args, outcome)`. */
export const useCallMutation = <C extends Call>(
  call: C,
  manner: CallOptions = {},
): CallMutation<C> => useOutcomes(useMutation(callMutation(call, manner)));

export const useDownload = <C extends FileCall>(
  call: C,
): MutationWithOutcome<ArgsOf<C>, SavedFile, FailureOf<C>> =>
  useOutcomes(
    useMutation<SavedFile, FailureOf<C>, ArgsOf<C>>({
      mutationFn: async (args) => await download(call, args),
      meta: { call },
    }),
  );

/** TanStack Query drops a closed dialog's callbacks, so its failure would go unreported. */
function useOutcomes<A, R, F extends Failure<object>>(mutation: UseMutationResult<R, F, A>) {
  const isMounted = useIsMounted();
  const mutate = (args: A, outcome: Outcome<R, F> = {}) => {
    const { says, onSuccess, failsHere = false, goOn, onSettled } = outcome;
    const tell = (failure: F) => {
      if (!failsHere || !isMounted()) notifyError(failure.message);
    };
    const { onError = tell } = outcome;
    const succeed = (reply: R) => {
      onSuccess?.(reply);
      if (says !== undefined) notify(typeof says === 'string' ? says : says(reply));
      if (isMounted()) goOn?.(reply);
    };
    void mutation.mutateAsync(args).then(succeed, onError).finally(onSettled);
  };
  return { ...mutation, mutate };
}
