import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../platform/clock.ts';
import { useStored } from '../platform/device-storage.ts';
import { callQuery } from '../platform/queries.ts';
import { useFollowing } from './following.ts';
import type { Upcoming } from './now-and-next.ts';
import { unbrokenText } from './unbroken-name.tsx';

/** A team's next round as last shown on this device. */
interface Seen {
  readonly teamId: number;
  readonly roundId: number;
  readonly timeString: string;
  readonly roomName: string;
  readonly was: string | null;
  /** In milliseconds. */
  readonly at: number;
  /** Of the team's rounds, in milliseconds of this device. */
  readonly dataUpdatedAt: number;
}

const SHOWN_MS = 30 * 60_000;

/** `was 9:00 PM, ASC 103`, for half an hour after this device has shown a followed team's next round elsewhere. */
export function usePlaceBefore(teamId: number, coming: Upcoming | null): string | null {
  const [all, store] = useStored<readonly Seen[]>('next-rounds', []);
  const { follows } = useFollowing();
  const { dataUpdatedAt } = useQuery(callQuery(teamRounds, { query: { teamId } }));
  const now = useNow().getTime();
  const before = all.find((each) => each.teamId === teamId);
  // A copy restored without a connection.
  const isOlder = dataUpdatedAt < (before?.dataUpdatedAt ?? 0);
  const seen =
    coming && follows(teamId) && !isOlder
      ? nextSeen(before, coming.round, { teamId, at: now, dataUpdatedAt })
      : before;
  useEffect(() => {
    if (seen !== undefined && seen !== before)
      store([...all.filter((each) => each !== before), seen]);
  });
  if (isOlder || seen === undefined || seen.roundId !== coming?.round.id) return null;
  return now - seen.at < SHOWN_MS ? seen.was : null;
}

function nextSeen(
  before: Seen | undefined,
  { id: roundId, timeString, roomName }: Upcoming['round'],
  shown: Pick<Seen, 'teamId' | 'at' | 'dataUpdatedAt'>,
): Seen {
  const seen = { ...shown, roundId, timeString, roomName, was: null };
  if (before?.roundId !== roundId) return seen;
  const changed = [
    ...(before.timeString === timeString ? [] : [before.timeString]),
    ...(before.roomName === roomName ? [] : [before.roomName]),
  ];
  return changed.length === 0
    ? before
    : { ...seen, was: unbrokenText(`was ${changed.join(', ')}`) };
}
