import type { Call, ReplyOf, Topic } from '@quizmeet/contract/call.ts';
import {
  type Query,
  QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { dismissError, notify, notifyError } from '../ui/notices.ts';
import { type ArgsOf, askWith, download, type FileCall, type SavedFile } from './client.ts';
import { Failure, type FailureOf } from './failure.ts';
import { useIsMounted } from './is-mounted.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { losesSession, type SessionCalls } from './lost-session.ts';

interface Meta extends Record<string, unknown> {
  readonly call: Call;
  /** The page works without it, so its failure never means a lost session. */
  readonly background?: boolean;
  readonly follows?: readonly Topic[];
  readonly afterOutage?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    queryMeta: Partial<Meta>;
    mutationMeta: Partial<Meta>;
  }
}

const MINUTE = 60_000;
const MOST_RETRIES = 3;

/** Retries a read when there was no answer or the server was busy, not when it refused. */
function worthRetrying(failures: number, failure: Failure): boolean {
  const passing = failure.kind === 'network' || failure.status === 429 || failure.status >= 500;
  return passing && failures < MOST_RETRIES;
}

/** The cache of all reads. Cached data stays on screen while it is fetched again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A venue's network may have no internet, so ask the server even when the browser is offline.
      queries: {
        networkMode: 'always',
        retry: worthRetrying,
        staleTime: 5000,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Calls `onLost` when a failure means that the session is lost (P4), after the last retry.
 * @returns a function that stops watching
 */
export function watchForLostSession(
  client: QueryClient,
  calls: SessionCalls,
  onLost: () => void,
): () => void {
  const judge = ({ call, background = false }: Partial<Meta>, failure: unknown) => {
    if (call === undefined || !(failure instanceof Failure)) return;
    if (background) return;
    if (losesSession(call, failure, calls)) onLost();
  };
  const stopReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    judge(event.query.meta ?? {}, event.action.error);
  });
  const stopActs = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    judge(event.mutation.meta ?? {}, event.action.error);
  });
  return () => {
    stopReads();
    stopActs();
  };
}

export interface ReadOptions {
  /** False until the data that the read depends on is known. */
  readonly enabled?: boolean;
  /** True when the page works without it: then it never reports a lost session. */
  readonly background?: boolean;
  /** Milliseconds between refreshes while its page is shown. */
  readonly lookEvery?: number;
  /** The topics that refresh a private read; a public read names them in its call. */
  readonly follows?: readonly Topic[];
  /** True to read again after the server could save nothing, because it may say why. */
  readonly afterOutage?: boolean;
}

type ReadArgs<C extends Call> =
  Record<never, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C>, options?: ReadOptions]
    : [args: ArgsOf<C>, options?: ReadOptions];

/** The cache key of a read: the call's name and its arguments. */
export const readKey = (call: Call, args: unknown = {}) => [call.name, args] as const;

/**
 * Reads a call and keeps the data current: a public read follows its topics, other reads those in
 * `follows`. All are read again after each action, private ones also when the page is shown again.
 */
export function useRead<C extends Call>(
  call: C,
  ...[args, options = {}]: ReadArgs<C>
): UseQueryResult<ReplyOf<C>, Failure> {
  return useQuery<ReplyOf<C>, Failure>(readOf(call, args, options));
}

/** The query options of a read, for hooks that select a part of the data. */
export function readOf<C extends Call>(
  call: C,
  args?: ArgsOf<C>,
  {
    enabled = true,
    background = false,
    lookEvery,
    follows = call.topics ?? [],
    afterOutage = false,
  }: ReadOptions = {},
) {
  return {
    queryKey: readKey(call, args),
    queryFn: async ({ client }: { client: QueryClient }) =>
      call.topics === undefined
        ? await askWith(call, args)
        : await askOrRemember(client, call, args),
    enabled,
    refetchInterval: lookEvery ?? (false as const),
    refetchOnWindowFocus: call.topics === undefined,
    meta: { call, background, follows, afterOutage },
  };
}

/**
 * Reads a public call. Without an answer, a page that has nothing shows what the device kept last, with the
 * time from when it is; the read itself fails, and is tried again.
 * @throws Failure
 */
async function askOrRemember<C extends Call>(
  client: QueryClient,
  call: C,
  args: ArgsOf<C> | undefined,
): Promise<ReplyOf<C>> {
  const key = readKey(call, args);
  try {
    const reply = await askWith(call, args);
    keepAnswer(key, reply);
    return reply;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.unanswered && client.getQueryData(key) === undefined) {
      const kept = await keptAnswer(key);
      if (kept !== undefined) client.setQueryData(key, kept.data, { updatedAt: kept.at });
    }
    throw thrown;
  }
}

/**
 * Reads these calls again whenever `occasion` changes, for instance when a dialog opens. Call it
 * before the reads, so that a page loaded with an open dialog reads nothing twice.
 */
export function useReadAgain(calls: readonly Call[], occasion: string | number | null): void {
  const client = useQueryClient();
  const readAgain = useEffectEvent(
    () => void client.invalidateQueries({ predicate: ({ meta }) => calls.some(isCallOf(meta)) }),
  );
  useEffect(() => {
    if (occasion !== null) readAgain();
  }, [occasion]);
}

const isCallOf = (meta: Partial<Meta> | undefined) => (call: Call) => call === meta?.call;

/** What happens after an action. */
interface Outcome<R, F> {
  /** The text of the notice after success. */
  readonly says?: string | ((reply: R) => string);
  /** Called even if the component is unmounted by then; so is onError. */
  readonly onSuccess?: (reply: R) => void;
  /** Called in place of the notice that says why it failed. */
  readonly onError?: (failure: F) => void;
  /** Called last, after success or failure. */
  readonly onSettled?: () => void;
  /** The next step on screen after success, such as closing; only while the component is mounted. */
  readonly goOn?: (reply: R) => void;
}

type Mutation<A, R, F> = Pick<
  UseMutationResult<R, F, A>,
  'mutateAsync' | 'reset' | 'data' | 'error' | 'isPending' | 'isSuccess'
> & { mutate(args: A, outcome?: Outcome<R, F>): void };

export type Act<C extends Call> = Mutation<ArgsOf<C>, ReplyOf<C>, FailureOf<C>>;

/**
 * Runs a call as an action: `mutate(args, outcome)` or `await mutateAsync(args)`. It dismisses the
 * last error. After a call that changes something, everything on screen is read again; also after a
 * refusal, because the data it was based on may have changed.
 * @param within how long to wait for the answer, in milliseconds; by default as long as the browser does
 */
export function useAct<C extends Call>(call: C, within?: number): Act<C> {
  const client = useQueryClient();
  return useOutcomes(useMutation(actOf(client, call, within)));
}

/** Fetches a file, saves it, and returns it: `mutate(args, outcome)`. */
export function useFile<C extends FileCall>(call: C): Mutation<ArgsOf<C>, SavedFile, Failure> {
  const client = useQueryClient();
  const mutationFn = async (args: ArgsOf<C>) => await download(call, args);
  return useOutcomes(useMutation({ ...manner(client, call), mutationFn }));
}

/** TanStack drops callbacks of an unmounted dialog, and then nobody would be told of a failure. */
function useOutcomes<A, R, F extends Failure>(
  mutation: UseMutationResult<R, F, A>,
): Mutation<A, R, F> {
  const isMounted = useIsMounted();
  const mutate: Mutation<A, R, F>['mutate'] = (args, outcome = {}) => {
    const { says, onSuccess, onError = tellWhy, goOn, onSettled } = outcome;
    const done = (reply: R) => {
      onSuccess?.(reply);
      if (says !== undefined) notify(typeof says === 'string' ? says : says(reply));
      if (isMounted()) goOn?.(reply);
    };
    void mutation.mutateAsync(args).then(done, onError).finally(onSettled);
  };
  return { ...mutation, mutate };
}

const tellWhy = ({ message }: Failure): void => void notifyError(message);

/** The mutation options of an action. */
export function actOf<C extends Call>(
  client: QueryClient,
  call: C,
  within?: number,
): UseMutationOptions<ReplyOf<C>, FailureOf<C>, ArgsOf<C>> {
  const asked = within === undefined ? {} : { within };
  return { ...manner(client, call), mutationFn: async (args) => await askWith(call, args, asked) };
}

/** Refreshes what may have changed; a preview changes nothing. */
function manner(client: QueryClient, call: Call) {
  const readAgain = () => {
    if (call.changes) void client.invalidateQueries();
  };
  return {
    meta: { call },
    onMutate: dismissError,
    onSuccess: readAgain,
    onError: (failure: Failure) => {
      if (failure.refused) readAgain();
      if (failure.status === 503) {
        void client.invalidateQueries({ predicate: ({ meta }) => meta?.afterOutage === true });
      }
    },
  };
}

const topicsOf = ({ meta }: Query): readonly Topic[] => meta?.follows ?? meta?.call?.topics ?? [];

/** Reads again everything that depends on one of the topics. */
export function refreshTopics(client: QueryClient, topics: ReadonlySet<Topic>): void {
  void client.invalidateQueries({
    predicate: (query) => topicsOf(query).some((topic) => topics.has(topic)),
  });
}

/**
 * Reads again everything that follows a topic and was loaded before the live stream opened: it may
 * be older than the stream's first versions. A read in progress is repeated after it ends.
 * @param sentAt when the page's own reads were given to the cache: of these the versions are known
 */
export function refreshEarlyReads(client: QueryClient, sentAt: number | null): void {
  const cache = client.getQueryCache();
  const isFollowed = (query: Query) => topicsOf(query).length > 0;
  const isUnderWay = ({ state }: Query) => state.fetchStatus !== 'idle';
  const underWay = new Set(cache.findAll({ predicate: isFollowed }).filter(isUnderWay));
  const readAgain = (which: (query: Query) => boolean) =>
    void client.invalidateQueries({
      predicate: (query) => which(query) && query.state.data !== undefined,
    });
  const isSent = ({ state }: Query) => state.dataUpdatedAt === sentAt;
  readAgain((query) => isFollowed(query) && !underWay.has(query) && !isSent(query));
  const stop = cache.subscribe(({ type, query }) => {
    const isOver = type === 'removed' || !isUnderWay(query);
    if (isOver && underWay.delete(query)) readAgain((each) => each === query);
    if (underWay.size === 0) stop();
  });
}
