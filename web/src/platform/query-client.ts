import type { Call, Topic } from '@quizmeet/contract/call.ts';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { dismissError } from '../ui/notices.ts';
import { Failure } from './failure.ts';
import { losesSession, type SessionCalls } from './lost-session.ts';
import { persister } from './persister.ts';

type QueryMeta = {
  readonly call?: Call;
  /** The topics after whose changes it is fetched again. */
  readonly topics?: readonly Topic[] | undefined;
  /** True when the page works without it: then it never reports a lost session. */
  readonly background?: boolean | undefined;
};

type MutationMeta = { readonly call?: Call };

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

const MINUTE = 60_000;
const MOST_RETRIES = 3;

/** Whether there was no answer or the server was busy; a refusal would be the same the next time. */
const isPassing = ({ kind, status }: Failure): boolean =>
  kind === 'network' || status === 429 || status >= 500;

/** The cache of what the server answered. Data stay on screen while they are fetched again. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => {
        if (!isPublic(query)) return;
        // A device that keeps nothing shows pages only with a connection.
        void persister.persistQueryByKey(query.queryKey, client).catch(() => {});
      },
    }),
    mutationCache: new MutationCache({
      onMutate: dismissError,
      onSuccess: (_data, _variables, _context, { meta }) => {
        if (meta?.call?.changes) void invalidate(client);
      },
      onError: (failure, _variables, _context, { meta }) => {
        if (!(failure instanceof Failure)) return;
        // What the refused request was based on may have changed.
        if (meta?.call?.changes && failure.refused) void invalidate(client);
        // The session, too: the page then belongs to the user who has logged in.
        if (failure.ofOtherAccount) void invalidate(client);
      },
    }),
    defaultOptions: {
      queries: {
        // A venue's network may have no internet, so ask the server even when the browser is offline.
        networkMode: 'always',
        retry: (failures, failure) => failures < MOST_RETRIES && isPassing(failure),
        staleTime: 5000,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // What was sent, such as a password, is forgotten with its form.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

/** Whether everybody may see its data: only such queries are sent with pages and kept on the device. */
export const isPublic = ({ meta }: Pick<Query, 'meta'>): boolean =>
  meta?.call?.topics !== undefined;

/** The `meta` of all components that show a query; when none does, that of the last one. */
function metasOf({ observers, meta = {} }: Query): readonly QueryMeta[] {
  const shown = observers.filter(({ options }) => options.enabled !== false);
  return shown.length === 0 ? [meta] : shown.map(({ options }) => options.meta ?? {});
}

/** Whether every component that shows it works without it. */
export const isInBackground = (query: Query): boolean =>
  metasOf(query).every(({ background }) => background);

/** Whether the last fetch failed and may be retried. */
export const hasFailed = ({ state: { fetchFailureReason: failure } }: Query): boolean =>
  failure instanceof Failure && isPassing(failure);

/**
 * Like `invalidateQueries`, which takes what a running request answers for current where it does not start a new one:
 * for the first data of a query, and where no component shows it. Such an answer is invalidated when it comes.
 */
export async function invalidate(
  client: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const kept = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  for (const query of kept) {
    // Invalidated, nothing waits for its next retry.
    if (query.isActive() && query.state.fetchFailureCount > 0) void query.cancel({ silent: true });
  }
  await Promise.all([
    client.invalidateQueries({ predicate }),
    ...kept.map(async (query) => {
      const isAnswered = await query.promise?.then(
        () => true,
        () => false,
      );
      if (isAnswered) await client.invalidateQueries({ predicate: (each) => each === query });
    }),
  ]);
}

/** Fetches everything again that depends on one of the topics. */
export function invalidateTopics(client: QueryClient, changed: ReadonlySet<Topic>): void {
  void invalidate(client, (query) =>
    metasOf(query).some(({ topics }) => topics?.some((topic) => changed.has(topic))),
  );
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
  const judge = (call: Call | undefined, failure: unknown) => {
    if (call === undefined || !(failure instanceof Failure)) return;
    if (losesSession(call, failure, calls)) onLost();
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isInBackground(event.query)) judge(event.query.meta?.call, event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      judge(event.mutation.meta?.call, event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
