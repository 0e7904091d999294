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
import {
  type ArgsOf,
  askWith,
  download,
  type FileCall,
  type Manner,
  type SavedFile,
} from './client.ts';
import { Failure, type FailureOf, UNREADABLE } from './failure.ts';
import { useIsMounted } from './is-mounted.ts';
import { isLive } from './live.ts';
import { persister } from './persister.ts';
import { invalidate } from './query-client.ts';

interface CallQueryOptions {
  /** False until the data that it depends on is known. */
  readonly enabled?: boolean;
  /** True when the page works without it: then it never reports a lost session. */
  readonly background?: boolean;
  /** Milliseconds between refreshes while its page is shown. */
  readonly refetchInterval?: number;
  /** The topics that invalidate a private query; a public one names them in its call. */
  readonly topics?: readonly Topic[];
}

type CallQueryArgs<C extends Call> =
  Record<never, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C>, options?: CallQueryOptions]
    : [args: ArgsOf<C>, options?: CallQueryOptions];

/** Data older than this are fetched again when they are next shown, unless the live stream keeps them current. */
const FRESH_MS = 5000;

/**
 * The query of a call: `useQuery(callQuery(getRound, { params: { id } }))`. A public query is invalidated by its
 * call's topics; a private one by those in the options, and when the page is shown again. All are invalidated by
 * each mutation.
 */
export function callQuery<C extends Call>(call: C, ...[args, options = {}]: CallQueryArgs<C>) {
  const isPublic = call.topics !== undefined;
  const { enabled = true, refetchInterval = false, topics = call.topics, background } = options;
  const queryKey = [call.url, args ?? {}] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ReplyOf<C>> => {
      try {
        const reply = await askWith(call, args);
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

/** Shows the device's stored data of a query that can't reach the server, which keeps retrying. */
async function restore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isEmpty = () => client.getQueryData(queryKey) === undefined;
  if (!isEmpty()) return;
  await persister
    .retrieveQuery(hashKey(queryKey), ({ state: { data, dataUpdatedAt } }) => {
      // Meanwhile the server may have answered.
      if (isEmpty()) client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
    })
    .catch(() => {});
}

/**
 * Invalidates the queries of these calls whenever `occasion` changes, for instance when a dialog opens. Call it
 * before their `useQuery`, so that a page loaded with an open dialog fetches nothing twice.
 */
export function useInvalidateOn(calls: readonly Call[], occasion: string | number | null): void {
  const client = useQueryClient();
  const invalidateCalls = useEffectEvent(
    () => void invalidate(client, ({ meta }) => calls.some((call) => call === meta?.call)),
  );
  useEffect(() => {
    if (occasion !== null) invalidateCalls();
  }, [occasion]);
}

/** The mutation of a call. @param manner how the call is made, where not in the usual way */
export const callMutation = <C extends Call>(call: C, manner: Manner = {}) =>
  mutationOptions<ReplyOf<C>, FailureOf<C>, ArgsOf<C>>({
    mutationFn: async (args) => await askWith(call, args, manner),
    meta: { call },
  });

/** What happens after a mutation. */
interface Outcome<R, F> {
  /** The text of the notice after success. */
  readonly says?: string | ((reply: R) => string);
  /** Called even if the component is unmounted by then; so is onError. */
  readonly onSuccess?: (reply: R) => void;
  /** Whether the component shows why it failed; then a notice says it only if the component is gone. */
  readonly failsHere?: boolean;
  /** Called instead of the toast that says why it failed. */
  readonly onError?: (failure: F) => void;
  /** Called last, after success or failure. */
  readonly onSettled?: () => void;
  /** The next step on screen after success, such as closing; only while the component is mounted. */
  readonly goOn?: (reply: R) => void;
}

type MutationWithOutcome<A, R, F> = Omit<UseMutationResult<R, F, A>, 'mutate'> & {
  mutate(args: A, outcome?: Outcome<R, F>): void;
};

export type CallMutation<C extends Call> = MutationWithOutcome<ArgsOf<C>, ReplyOf<C>, FailureOf<C>>;

/** `useMutation(callMutation(call))` with notices: `mutate(args, outcome)` says what was done, or why it was not. */
export function useCallMutation<C extends Call>(call: C, manner: Manner = {}): CallMutation<C> {
  return useOutcomes(useMutation(callMutation(call, manner)));
}

/** Fetches a file, saves it, and returns it: `mutate(args, outcome)`. */
export function useDownload<C extends FileCall>(
  call: C,
): MutationWithOutcome<ArgsOf<C>, SavedFile, FailureOf<C>> {
  return useOutcomes(
    useMutation<SavedFile, FailureOf<C>, ArgsOf<C>>({
      mutationFn: async (args) => await download(call, args),
      meta: { call },
    }),
  );
}

/** TanStack Query drops the callbacks of a closed dialog, so its failure would go unreported. */
function useOutcomes<A, R, F extends Failure<object>>(
  mutation: UseMutationResult<R, F, A>,
): MutationWithOutcome<A, R, F> {
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
