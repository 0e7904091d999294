import type { Topic } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { getRoomLink, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { countWaiting, loadFact, saveFact } from '../platform/device-database.ts';
import { failureOf } from '../platform/failure.ts';
import { callQuery } from '../platform/queries.ts';
import { invalidate } from '../platform/query-client.ts';
import { useSession } from '../platform/session.tsx';
import { useInBrowser } from '../ui/in-browser.ts';
import { Strip } from '../ui/strip.tsx';

const FACT = 'room pass';
/** Stored instead of a pass whose link has ended. */
const ENDED = 'ended';
const TOPICS: readonly Topic[] = [
  'room-links',
  'schedule',
  'standings',
  'teams',
  'event',
  'bracket',
];

/** What became of a link here, also without storage. */
let linkState: 'opened' | typeof ENDED | null = null;

const withoutPass = (stored: unknown): typeof ENDED | null =>
  linkState === ENDED || stored === ENDED ? ENDED : null;

/** Null without one; the last known without an answer. */
async function fetchPass({
  signal,
}: {
  signal: AbortSignal;
}): Promise<RoomPass | typeof ENDED | null> {
  const stored = await loadFact(FACT);
  if (linkState !== 'opened' && !isPass(stored)) return withoutPass(stored);
  try {
    const pass = await sendCall(getRoomLink);
    if (!signal.aborted) await saveFact(FACT, pass);
    return pass;
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.sessionless) {
      const now = await loadFact(FACT);
      // This answer is about an earlier pass.
      if (signal.aborted) throw failure;
      // Somebody has stopped in another window.
      if (linkState !== 'opened' && !isPass(now)) return withoutPass(now);
      linkState = ENDED;
      await saveFact(FACT, ENDED);
      return ENDED;
    }
    if (failure.unanswered && isPass(stored)) return stored;
    throw failure;
  }
}

const isPass = (value: unknown): value is RoomPass =>
  typeof value === 'object' && value !== null && 'rounds' in value;

const passQuery = queryOptions({
  queryKey: ['room pass'],
  queryFn: fetchPass,
  refetchOnWindowFocus: true,
  meta: { topics: TOPICS },
});

export function useRoomPass() {
  const query = useQuery(passQuery);
  const isEnded = query.data === ENDED;
  return { ...query, pass: isPass(query.data) ? query.data : null, isEnded };
}

/** Nothing announces that its day has ended (P6). */
export const askForPassAgain = (client: QueryClient) =>
  invalidate(client, ({ queryKey }) => queryKey[0] === passQuery.queryKey[0]);

export function useSetPass() {
  const client = useQueryClient();
  return (pass: RoomPass | null) => {
    void client.cancelQueries(passQuery);
    linkState = pass === null ? null : 'opened';
    client.setQueryData(passQuery.queryKey, pass);
    void saveFact(FACT, pass);
    if (pass !== null) void sendAgain().catch(() => {});
  };
}

/** Sends what another room's link was refused. */
async function sendAgain(): Promise<void> {
  if ((await countWaiting()) === 0) return;
  const { resultQueue } = await import('./result-queue/result-queue.ts');
  await resultQueue.tryWithOtherRights();
}

/** A round as the server has just answered it, until it is read again. */
export function putRound(client: QueryClient, round: Round): void {
  client.setQueryData(callQuery(getRound, { params: { id: round.id } }).queryKey, round);
  client.setQueryData<unknown>(passQuery.queryKey, (pass: unknown) =>
    isPass(pass)
      ? {
          ...pass,
          rounds: pass.rounds.map((each) =>
            each.round.id === round.id ? { ...each, round } : each,
          ),
        }
      : pass,
  );
}

/** An account, or a room link's person, whose id is no account's. Score entry saves matches by link (B7). */
export function useScorePerson(day: Day = 'Friday'): {
  readonly id: number;
  readonly name: string;
  readonly byLink: boolean;
} | null {
  const { user, admin, scoreEntry } = useSession();
  const { pass } = useRoomPass();
  const isByAccount = admin || (scoreEntry && [day, pass?.day].includes('Friday'));
  if (pass?.personId != null && !isByAccount) {
    return { id: pass.personId, name: pass.name, byLink: true };
  }
  return user && { id: user.id, name: user.name, byLink: false };
}

/** After stopping. An account of score entry has no code (B7). */
export function useRoomAgain(hasUnsent: boolean): string {
  if (useSession().scoreEntry) return 'Choose the room again under Enter results.';
  return hasUnsent ? 'Scan the code again with the same name.' : 'Scan the code to start again.';
}

/** Rule P6. May be read before the page, sent without it, is hydrated; score entry has its own page. */
export function RoomStrip() {
  const { pass } = useRoomPass();
  const { scoreEntry } = useSession();
  const { pathname } = useLocation();
  const isHydrated = useInBrowser(() => true, false);
  if (!isHydrated || pass === null || scoreEntry || pathname === paths.enterRoom) return null;
  return (
    <Strip label="Your room" action={<Link to={paths.enterRoom}>Open</Link>}>
      You’re entering results for {pass.roomName} on this device.
    </Strip>
  );
}
