import type { Call, Topic } from '@quizmeet/contract/call.ts';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { dismissError } from '../ui/notices.ts';
import { connection } from './connection.ts';
import { Failure } from './failure.ts';
import { losesSession, type SessionCalls } from './lost-session.ts';
import { persister } from './persister.ts';

type QueryMeta = {
  readonly call?: Call;
  /** Refetched when they change. */
  readonly topics?: readonly Topic[] | undefined;
  /** Never reports a lost session: the page works without it. */
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

/** A refusal would be repeated. */
const isPassing = ({ kind, status }: Failure): boolean =>
  kind === 'network' || status === 429 || status >= 500;

/** Data stays on screen during refetches. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => {
        heardBefore.delete(query);
        if (!isPublic(query)) return;
        // A device without storage shows pages only with a connection.
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
        // The request's basis may have changed.
        if (meta?.call?.changes && failure.refused) void invalidate(client);
        // The page then belongs to the new user.
        if (failure.ofOtherAccount) void invalidate(client);
      },
    }),
    defaultOptions: {
      queries: {
        // A venue's network may be without internet, so ask even when the browser is offline.
        networkMode: 'always',
        retry: (failures, failure) => failures < MOST_RETRIES && isPassing(failure),
        staleTime: 5000,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Passwords, for instance, are forgotten with the form.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

/** Sent with pages and stored on the device. */
export const isPublic = ({ meta }: Pick<Query, 'meta'>): boolean =>
  meta?.call?.topics !== undefined;

function metasOf({ observers, meta = {} }: Query): readonly QueryMeta[] {
  const shown = observers.filter(({ options }) => options.enabled !== false);
  return shown.length === 0 ? [meta] : shown.map(({ options }) => options.meta ?? {});
}

export const isInBackground = (query: Query): boolean =>
  metasOf(query).every(({ background }) => background);

export const hasFailed = ({ state: { fetchFailureReason: failure } }: Query): boolean =>
  failure instanceof Failure && isPassing(failure);

/** The last sign of the server before a query was invalidated, until it is answered. */
const heardBefore = new WeakMap<object, number>();

/** When a query's data was last known to be current, if it was ever followed. */
export const currentUntil = (query: object): number =>
  heardBefore.get(query) ?? connection.state().heardAt ?? 0;

/** Unlike `invalidateQueries`, also invalidates on arrival what a running request responds. */
export async function invalidate(
  client: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ predicate })) {
    heardBefore.set(query, currentUntil(query));
  }
  const running = cache
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  for (const query of running) {
    // Then nothing waits for a retry.
    if (query.isActive() && query.state.fetchFailureCount > 0) void query.cancel({ silent: true });
  }
  await Promise.all([
    client.invalidateQueries({ predicate }),
    ...running.map(async (query) => {
      const isAnswered = await query.promise?.then(
        () => true,
        () => false,
      );
      if (isAnswered) await client.invalidateQueries({ predicate: (each) => each === query });
    }),
  ]);
}

export function invalidateTopics(client: QueryClient, changed: ReadonlySet<Topic>): void {
  void invalidate(client, (query) =>
    metasOf(query).some(({ topics }) => topics?.some((topic) => changed.has(topic))),
  );
}

/** After the last retry (P4). @returns stops watching */
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
