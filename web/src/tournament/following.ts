import { useStored } from '../platform/device-storage.ts';

export interface Following {
  /** The followed teams' ids, the first followed first. */
  readonly teamIds: readonly number[];
  follows(teamId: number): boolean;
  /** Follows a team, or follows it no longer. */
  toggle(teamId: number): void;
}

/** The teams that this device follows; schedule, standings, team page and home lift them out. */
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
