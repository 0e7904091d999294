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
import { losesSession, type SessionCalls } from './lost-session.ts';

interface Meta extends Record<string, unknown> {
  readonly call: Call;
  /** The page does without it: whatever becomes of it is no reason to leave. */
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

/** A read is tried again when nobody answered or the server was busy, not when it said no. */
function worthRetrying(failures: number, failure: Failure): boolean {
  const passing = failure.kind === 'network' || failure.status === 429 || failure.status >= 500;
  return passing && failures < MOST_RETRIES;
}

/** The store of everything read. What was read stays shown while it is fetched anew. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A venue's network may have no internet: whether the server answers is found out by asking.
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
 * Calls back when a failure means that the session is lost (P4), after the last retry.
 * @returns ends the watch
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
  /** False while what the read depends on is not known yet. */
  readonly enabled?: boolean;
  /** True when the page does without it: then it never tells of a lost session. */
  readonly background?: boolean;
  /** After how many milliseconds it is read again while its page is shown. */
  readonly lookEvery?: number;
  /** The topics that a read of one's own changes with; a public read names them in its call. */
  readonly follows?: readonly Topic[];
  /** True when it is read again after the product could save nothing, since it may tell why. */
  readonly afterOutage?: boolean;
}

type ReadArgs<C extends Call> =
  Record<never, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C>, options?: ReadOptions]
    : [args: ArgsOf<C>, options?: ReadOptions];

/** The key under which a read is kept: the call's name and what it was asked with. */
export const readKey = (call: Call, args: unknown = {}) => [call.name, args] as const;

/**
 * Reads by a call and keeps it up to date: a public read follows its topics, every other those that
 * are named; it is read again after each action, too, and when its page is shown again.
 */
export function useRead<C extends Call>(
  call: C,
  ...[args, options = {}]: ReadArgs<C>
): UseQueryResult<ReplyOf<C>, Failure> {
  return useQuery<ReplyOf<C>, Failure>(readOf(call, args, options));
}

/** A read as TanStack wants it, for a hook that takes a part of what was read. */
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
    queryFn: async () => await askWith(call, args),
    enabled,
    refetchInterval: lookEvery ?? (false as const),
    refetchOnWindowFocus: call.topics === undefined,
    meta: { call, background, follows, afterOutage },
  };
}

/**
 * Reads again by these calls each time that there is another occasion, such as an open dialog. Where
 * the page is loaded on such an occasion, nothing is read twice if this stands before the reads.
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

/** What follows an act. */
interface Outcome<R, F> {
  /** What a notice says once it is done. */
  readonly says?: string | ((reply: R) => string);
  /** Carried out even when whoever asked is off the screen by then, as is the next. */
  readonly onSuccess?: (reply: R) => void;
  /** In place of a notice that says why it failed. */
  readonly onError?: (failure: F) => void;
  /** Carried out last, whether it worked or not. */
  readonly onSettled?: () => void;
  /** What comes next on the screen after success, such as closing; only from one still shown. */
  readonly goOn?: (reply: R) => void;
}

type Mutation<A, R, F> = Pick<
  UseMutationResult<R, F, A>,
  'mutateAsync' | 'reset' | 'data' | 'error' | 'isPending' | 'isSuccess'
> & { mutate(args: A, outcome?: Outcome<R, F>): void };

export type Act<C extends Call> = Mutation<ArgsOf<C>, ReplyOf<C>, FailureOf<C>>;

/**
 * Acts by a call; `mutate(args, outcome)` or `await mutateAsync(args)`. What was wrong with the last
 * try is no longer told then. After a call that changes something everything on the screen is read
 * again, also when it was refused: what it was based on may have changed.
 */
export function useAct<C extends Call>(call: C): Act<C> {
  const client = useQueryClient();
  return useOutcomes(useMutation(actOf(client, call)));
}

/** Fetches a file, saves it, and hands it over: `mutate(args, outcome)`. */
export function useFile<C extends FileCall>(call: C): Mutation<ArgsOf<C>, SavedFile, Failure> {
  const client = useQueryClient();
  const mutationFn = async (args: ArgsOf<C>) => await download(call, args);
  return useOutcomes(useMutation({ ...manner(client, call), mutationFn }));
}

/** TanStack would drop the outcome with the dialog that asked, and nobody would hear of a failure. */
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

/** An act as TanStack wants it. */
export function actOf<C extends Call>(
  client: QueryClient,
  call: C,
): UseMutationOptions<ReplyOf<C>, FailureOf<C>, ArgsOf<C>> {
  return { ...manner(client, call), mutationFn: async (args) => await askWith(call, args) };
}

/** What may have changed is read again, which a preview never makes it do. */
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

/** Reads again what depends on one of the topics. */
export function refreshTopics(client: QueryClient, topics: ReadonlySet<Topic>): void {
  void client.invalidateQueries({
    predicate: (query) => topicsOf(query).some((topic) => topics.has(topic)),
  });
}

/**
 * Reads again whatever follows a topic and was asked for before the live stream was open: its answer may
 * be older than what the stream tells first. One that is under way goes on, and follows then.
 */
export function refreshEarlyReads(client: QueryClient): void {
  const cache = client.getQueryCache();
  const isFollowed = (query: Query) => topicsOf(query).length > 0;
  const isUnderWay = ({ state }: Query) => state.fetchStatus !== 'idle';
  const underWay = new Set(cache.findAll({ predicate: isFollowed }).filter(isUnderWay));
  const readAgain = (which: (query: Query) => boolean) =>
    void client.invalidateQueries({
      predicate: (query) => which(query) && query.state.data !== undefined,
    });
  readAgain((query) => isFollowed(query) && !underWay.has(query));
  const stop = cache.subscribe(({ type, query }) => {
    const isOver = type === 'removed' || !isUnderWay(query);
    if (isOver && underWay.delete(query)) readAgain((each) => each === query);
    if (underWay.size === 0) stop();
  });
}
