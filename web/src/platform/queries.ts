import type { Call, ReplyOf, Topic } from '@quizmeet/contract/call.ts';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ArgsOf, ask, download, type FileCall, type Given } from './client.ts';
import { Failure } from './failure.ts';
import { losesSession } from './lost-session.ts';

interface Meta extends Record<string, unknown> {
  readonly call: Call;
  /** The page does without it: no answer is no reason to leave. */
  readonly background?: boolean;
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

/**
 * The store of everything read. What was read stays shown while it is fetched anew.
 * @param onLostSession called when a failure means that the session is lost (P4)
 */
export function makeQueryClient(onLostSession: () => void): QueryClient {
  const watch = (failure: Error, meta: Partial<Meta> | undefined) => {
    if (meta?.call === undefined || !(failure instanceof Failure)) return;
    if (meta.background === true && failure.kind === 'network') return;
    if (losesSession(meta.call, failure)) onLostSession();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (failure, query) => watch(failure, query.meta) }),
    mutationCache: new MutationCache({
      onError: (failure, _variables, _result, mutation) => watch(failure, mutation.meta),
    }),
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

export interface ReadOptions {
  /** False while what the read depends on is not known yet. */
  readonly enabled?: boolean;
  /** True when the page does without it: then no answer is no lost session. */
  readonly background?: boolean;
}

/** The key under which a read is kept: the call's name and what it was asked with. */
export const readKey = (call: Call, args: unknown = {}) => [call.name, args] as const;

/** What a read needs, for `useQuery` and for fetching ahead. */
export function readOptions<C extends Call>(call: C, ...[args]: Given<C>) {
  const given = [args] as unknown as Given<C>;
  return {
    queryKey: readKey(call, args),
    queryFn: async (): Promise<ReplyOf<C>> => await ask(call, ...given),
    meta: { call },
  };
}

/**
 * Reads by a call and keeps it up to date: a public read follows its topics, every other is read
 * again after each action and when its page is shown again.
 */
export function useRead<C extends Call>(
  call: C,
  ...[args, options]: [...given: Given<C>, options?: ReadOptions]
): UseQueryResult<ReplyOf<C>, Failure> {
  const given = [args] as unknown as Given<C>;
  const { enabled = true, background = false } = (options ?? {}) as ReadOptions;
  return useQuery({
    ...readOptions(call, ...given),
    enabled,
    refetchOnWindowFocus: call.topics === undefined,
    meta: { call, background },
  });
}

/**
 * Acts by a call; `mutate(args)` or `await mutateAsync(args)`. Afterwards everything on the screen
 * is read again.
 */
export function useAct<C extends Call>(
  call: C,
): UseMutationResult<ReplyOf<C>, Failure, ArgsOf<C>> {
  const client = useQueryClient();
  return useMutation<ReplyOf<C>, Failure, ArgsOf<C>>({
    mutationFn: async (args) => await ask(call, ...([args] as unknown as Given<C>)),
    meta: { call },
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Fetches a file and saves it: `mutate({ args, name })`. */
export function useFile<C extends FileCall>(
  call: C,
): UseMutationResult<void, Failure, { args: ArgsOf<C>; name: string }> {
  const client = useQueryClient();
  return useMutation<void, Failure, { args: ArgsOf<C>; name: string }>({
    mutationFn: async ({ args, name }) => await download(call, args, name),
    meta: { call },
    onSuccess: () => {
      if (call.changes) void client.invalidateQueries();
    },
  });
}

/** Reads again what depends on one of the topics; without topics, everything that is shown. */
export function refresh(client: QueryClient, topics?: ReadonlySet<Topic>): void {
  void client.invalidateQueries({
    predicate: ({ meta }) =>
      topics === undefined || (meta?.call?.topics?.some((topic) => topics.has(topic)) ?? false),
  });
}
