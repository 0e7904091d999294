import { useStored } from '../platform/device-storage.ts';

export function useFollowing() {
  const [teamIds, setTeamIds] = useStored<readonly number[]>('following', []);
  const follows = (teamId: number) => teamIds.includes(teamId);
  return {
    teamIds,
    follows,
    toggle: (teamId: number) =>
      setTeamIds(follows(teamId) ? teamIds.filter((id) => id !== teamId) : [...teamIds, teamId]),
  };
}

/** Set while subscribed to push. */
export const PUSH_SUBSCRIBED = 'told-by-push';
