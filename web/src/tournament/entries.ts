import type { Topic } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import {
  type EnteredRound,
  listEntries,
  type WaitingEntry,
} from '@quizmeet/contract/scores/entries-calls.ts';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';

/** What the list of waiting entries shows. */
const ENTRY_TOPICS: readonly Topic[] = ['entries', 'standings', 'schedule', 'teams', 'event'];

const NONE: readonly EnteredRound[] = [];

/** The read of all entries that do not count yet; only staff ask (X10). Pages work without it. */
export function useEntriesRead() {
  const { admin, scoreEntry } = useSession();
  const options = { enabled: admin || scoreEntry, follows: ENTRY_TOPICS, background: true };
  return useRead(listEntries, {}, options);
}

/** Friday's rounds with entries that do not count yet, for staff; none for others (X10). */
export const useEntries = (): readonly EnteredRound[] => useEntriesRead().data ?? NONE;

/** The entries of one round; null if none waits. `isPending` while it is not known yet. */
export function useEntriesOf(roundId: number): {
  readonly entered: EnteredRound | null;
  readonly isPending: boolean;
} {
  const { data, isLoading, failureReason } = useEntriesRead();
  const entered = data?.find(({ round }) => round.id === roundId) ?? null;
  // Without an answer of the server nobody waits for it.
  return { entered, isPending: isLoading && failureReason === null };
}

/** The ids of the open rounds that this person has entered already. */
export function useOwnEntered(): ReadonlySet<number> {
  const own = useEntries().filter(({ entries }) => entries.some(({ isOwn }) => isOwn));
  return new Set(own.map(({ round }) => round.id));
}

/** The person's own entry of a round, if it can still count. */
export const ownEntryOf = (entered: EnteredRound | null): WaitingEntry | undefined =>
  entered?.entries.find(({ isOwn, isOfOtherTeams }) => isOwn && !isOfOtherTeams);

/** The round as this entry says; the round itself when its content is not known. */
export const withEntry = (round: Round, entry: WaitingEntry | undefined): Round =>
  entry?.result ? { ...round, ...entry.result } : round;

/** `waits for a second entry`, `two entries differ` */
export function stateInWords({ state, entries }: EnteredRound): string {
  if (entries.every(({ isOfOtherTeams }) => isOfOtherTeams)) return 'entered for other teams';
  if (state === 'waits') return 'waits for a second entry';
  const count = entries.filter(({ isOfOtherTeams }) => !isOfOtherTeams).length;
  return `${count === 2 ? 'two' : count} entries differ`;
}
