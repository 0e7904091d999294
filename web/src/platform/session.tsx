import {
  type Authority,
  authorities as authoritiesCall,
  type CurrentUser,
  logout,
  me,
} from '@quizmeet/contract/accounts/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import {
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { sendCall } from './client.ts';
import { countWaiting, loadFact, saveFact } from './device-database.ts';
import { failureOf, unreachable } from './failure.ts';
import { invalidate, isPublic } from './query-client.ts';

interface SessionState {
  readonly authorities: readonly Authority[];
  readonly user: CurrentUser | null;
}

const NOBODY: SessionState = { authorities: ['ROLE_ANONYMOUS'], user: null };

async function fetchSession({ client }: { client: QueryClient }): Promise<SessionState> {
  try {
    const session = await askForSession();
    save(session);
    if (session.user !== null) belongTo(client, session.user.id);
    return session;
  } catch (thrown) {
    const failure = failureOf(thrown);
    const stored = failure.unanswered ? await loadFact('session') : undefined;
    if (!isSession(stored)) throw failure;
    return stored;
  }
}

/** Forgotten with the session. */
export const OF_SESSION = 'of the session';

function save(session: SessionState): void {
  void saveFact('session', session);
  if (session.user === null) void saveFact(OF_SESSION, null);
}

const owners = new WeakMap<QueryClient, number>();

/** Another account sees nothing that was read for the one before, though that never logged out here (P4). */
function belongTo(client: QueryClient, userId: number): void {
  if ((owners.get(client) ?? userId) !== userId) forgetOwn(client);
  owners.set(client, userId);
}

const isSession = (value: unknown): value is SessionState =>
  typeof value === 'object' && value !== null && 'authorities' in value && 'user' in value;

async function askForSession(): Promise<SessionState> {
  const authorities = await sendCall(authoritiesCall);
  if (!authorities.includes('ROLE_USER')) return NOBODY;
  try {
    return { authorities, user: await sendCall(me) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    // Ended between the two calls.
    if (failure.sessionless) return NOBODY;
    throw failure;
  }
}

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  refetchOnWindowFocus: true,
  meta: { call: authoritiesCall },
});

export type Session = ReturnType<typeof useSession>;

export function useSession() {
  const client = useQueryClient();
  const { data, error, failureCount } = useQuery(sessionQuery);
  const has = (authority: Authority) => data?.authorities.includes(authority) ?? false;
  return {
    /** False until the server has answered. */
    known: data !== undefined,
    user: data?.user ?? null,
    loggedIn: has('ROLE_USER'),
    unconfirmed: has('ROLE_UNCONFIRMED'),
    confirmed: has('ROLE_CONFIRMED'),
    admin: has('ROLE_ADMIN'),
    /** Without administrators, who may do the same. */
    scoreEntry: has('ROLE_SCORE_ENTRY'),
    failed: error !== null,
    read: { data, failureCount },
    /** After a log-in, with everything else. */
    reload: () => invalidate(client),
  };
}

/**
 * Only a 401 or success proves its end: a guest network may redirect like the server (U1).
 * @returns how many results wait on this device @throws Failure
 */
export async function endSession(): Promise<number> {
  try {
    await sendCall(logout);
    if ((await sendCall(authoritiesCall)).includes('ROLE_USER')) throw unreachable();
  } catch (thrown) {
    if (!failureOf(thrown).sessionless) throw thrown;
  }
  return await countWaiting();
}

/** Unsent results stay for their user (S8). */
export const loggedOut = (results: number): string =>
  `You’re logged out${results === 0 ? '' : `. To send ${plural(results, 'result')} from this device, log in again.`}`;

export function asVisitor(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, NOBODY, { updatedAt: 1 });
}

export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, NOBODY);
  forgetOwn(client);
  save(NOBODY);
}

function forgetOwn(client: QueryClient): void {
  const [name] = sessionQuery.queryKey;
  const own = { predicate: (query: Query) => query.queryKey[0] !== name && !isPublic(query) };
  client.removeQueries({ ...own, type: 'inactive' });
  void client.resetQueries(own);
}
