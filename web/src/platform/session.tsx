import {
  type Authority,
  authorities as authoritiesCall,
  type CurrentUser,
  me,
} from '@quizmeet/contract/accounts/calls.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from './client.ts';
import { failureOf } from './failure.ts';

interface SessionState {
  readonly authorities: readonly Authority[];
  readonly user: CurrentUser | null;
}

const KEY = ['session'];
const NOBODY: SessionState = { authorities: ['ROLE_ANONYMOUS'], user: null };

async function readSession(): Promise<SessionState> {
  const authorities = await ask(authoritiesCall);
  if (!authorities.includes('ROLE_USER')) return NOBODY;
  try {
    return { authorities, user: await ask(me) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    // The session ended between the two questions.
    if (failure.status === 401) return NOBODY;
    throw failure;
  }
}

export interface Session {
  /** False until the server has said who this is. */
  readonly known: boolean;
  readonly user: CurrentUser | null;
  readonly loggedIn: boolean;
  readonly unconfirmed: boolean;
  readonly confirmed: boolean;
  readonly admin: boolean;
  /** Score entry itself; an admin may do the same. */
  readonly scoreEntry: boolean;
  readonly failed: boolean;
  /** Of the first answer to who this is, for what waits for it. */
  readonly asked: { readonly data: unknown; readonly failureCount: number };
  /** Reads anew who this is, after a log-in. */
  reload(): Promise<void>;
}

/** Who uses this page, and in which roles. */
export function useSession(): Session {
  const client = useQueryClient();
  const { data, isError, failureCount } = useQuery({
    queryKey: KEY,
    queryFn: readSession,
    refetchOnWindowFocus: true,
    meta: { call: authoritiesCall },
  });
  const has = (authority: Authority) => data?.authorities.includes(authority) ?? false;
  return {
    known: data !== undefined,
    user: data?.user ?? null,
    loggedIn: has('ROLE_USER'),
    unconfirmed: has('ROLE_UNCONFIRMED'),
    confirmed: has('ROLE_CONFIRMED'),
    admin: has('ROLE_ADMIN'),
    scoreEntry: has('ROLE_SCORE_ENTRY'),
    failed: isError,
    asked: { data, failureCount },
    reload: async () => {
      await client.invalidateQueries();
    },
  };
}

/** Forgets everything that only this user may read; the public reads stay. */
export function forgetSession(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== KEY[0] && meta?.call?.topics === undefined,
  });
  client.setQueryData<SessionState>(KEY, NOBODY);
}
