import { useEffect } from 'react';
import { useNow } from '../platform/clock.ts';
import { useStored } from '../platform/device-storage.ts';
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
}

const SHOWN_MS = 30 * 60_000;

/** `was 9:00 PM, ASC 103`, for half an hour after this device has shown a followed team's next round elsewhere. */
export function useWas(teamId: number, coming: Upcoming | null): string | null {
  const [all, store] = useStored<readonly Seen[]>('next-rounds', []);
  const { follows } = useFollowing();
  const now = useNow().getTime();
  const before = all.find((each) => each.teamId === teamId);
  const seen = coming && follows(teamId) ? seenAgain(before, teamId, coming, now) : before;
  useEffect(() => {
    if (seen !== undefined && seen !== before)
      store([...all.filter((each) => each !== before), seen]);
  });
  const isRecent = seen?.roundId === coming?.round.id && now - (seen?.at ?? 0) < SHOWN_MS;
  return isRecent ? (seen?.was ?? null) : null;
}

function seenAgain(
  before: Seen | undefined,
  teamId: number,
  { round: { id: roundId, timeString, roomName } }: Upcoming,
  at: number,
): Seen {
  const seen = { teamId, roundId, timeString, roomName, was: null, at };
  if (before?.roundId !== roundId) return seen;
  const left = [
    ...(before.timeString === timeString ? [] : [before.timeString]),
    ...(before.roomName === roomName ? [] : [before.roomName]),
  ];
  return left.length === 0 ? before : { ...seen, was: unbrokenText(`was ${left.join(', ')}`) };
}
