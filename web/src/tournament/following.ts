import { useStored } from '../platform/device-storage.ts';

interface Following {
  /** The ids of the followed teams, in the order in which they were followed. */
  readonly teamIds: readonly number[];
  follows(teamId: number): boolean;
  /** Follows or unfollows a team. */
  toggle(teamId: number): void;
}

/** The teams followed on this device; schedule, standings, team page and home mark them. */
export function useFollowing(): Following {
  const [teamIds, setTeamIds] = useStored<readonly number[]>('following', []);
  const follows = (teamId: number) => teamIds.includes(teamId);
  return {
    teamIds,
    follows,
    toggle: (teamId) =>
      setTeamIds(follows(teamId) ? teamIds.filter((id) => id !== teamId) : [...teamIds, teamId]),
  };
}

/** The fact that a device keeps while it is told by push. */
export const TOLD_BY_PUSH = 'told-by-push';
