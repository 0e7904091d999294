import {
  type Authority,
  authorities as authoritiesCall,
  type CurrentUser,
  me,
} from '@quizmeet/contract/accounts/calls.ts';
import {
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ask } from './client.ts';
import { loadFact, saveFact } from './device-database.ts';
import { failureOf } from './failure.ts';
import { invalidate, isPublic } from './query-client.ts';

interface SessionState {
  readonly authorities: readonly Authority[];
  readonly user: CurrentUser | null;
}

const NOBODY: SessionState = { authorities: ['ROLE_ANONYMOUS'], user: null };

/** Without an answer, the last user, so that scoresheets open without a network (S8). */
async function fetchSession(): Promise<SessionState> {
  try {
    const session = await askForSession();
    void saveFact('session', session);
    return session;
  } catch (thrown) {
    const failure = failureOf(thrown);
    const kept = failure.unanswered ? await loadFact('session') : undefined;
    if (!isSession(kept)) throw failure;
    return kept;
  }
}

const isSession = (value: unknown): value is SessionState =>
  typeof value === 'object' && value !== null && 'authorities' in value && 'user' in value;

async function askForSession(): Promise<SessionState> {
  const authorities = await ask(authoritiesCall);
  if (!authorities.includes('ROLE_USER')) return NOBODY;
  try {
    return { authorities, user: await ask(me) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    // The session ended between the two calls.
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

export interface Session {
  /** False until the server has said who the user is. */
  readonly known: boolean;
  readonly user: CurrentUser | null;
  readonly loggedIn: boolean;
  readonly unconfirmed: boolean;
  readonly confirmed: boolean;
  readonly admin: boolean;
  /** The score entry role itself; an admin may do the same without it. */
  readonly scoreEntry: boolean;
  readonly failed: boolean;
  /** The state of the session's query, for components that wait for it. */
  readonly asked: { readonly data: unknown; readonly failureCount: number };
  /** Fetches the session again, with everything else, after a log-in. */
  reload(): Promise<void>;
}

/** The current user and the user's roles. */
export function useSession(): Session {
  const client = useQueryClient();
  const { data, error, failureCount } = useQuery(sessionQuery);
  const has = (authority: Authority) => data?.authorities.includes(authority) ?? false;
  return {
    known: data !== undefined,
    user: data?.user ?? null,
    loggedIn: has('ROLE_USER'),
    unconfirmed: has('ROLE_UNCONFIRMED'),
    confirmed: has('ROLE_CONFIRMED'),
    admin: has('ROLE_ADMIN'),
    scoreEntry: has('ROLE_SCORE_ENTRY'),
    failed: error !== null,
    asked: { data, failureCount },
    reload: () => invalidate(client),
  };
}

/** Starts as an anonymous visitor, which the next answer confirms or corrects. */
export function asVisitor(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, NOBODY, { updatedAt: 1 });
}

/** Forgets everything that only this user may read; public data stays. */
export function forgetSession(client: QueryClient): void {
  const [name] = sessionQuery.queryKey;
  client.setQueryData(sessionQuery.queryKey, NOBODY);
  const own = { predicate: (query: Query) => query.queryKey[0] !== name && !isPublic(query) };
  client.removeQueries({ ...own, type: 'inactive' });
  void client.resetQueries(own);
  void saveFact('session', NOBODY);
}
