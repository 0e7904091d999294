import { useStored } from '../platform/device-storage.ts';
import { notify } from '../ui/notices.ts';

export function useFollowing() {
  const [teamIds, setTeamIds] = useStored<readonly number[]>('following', []);
  const follows = (teamId: number) => teamIds.includes(teamId);
  return {
    teamIds,
    follows,
    toggle: (teamId: number, teamName: string) => {
      if (!follows(teamId)) return setTeamIds([...teamIds, teamId]);
      setTeamIds(teamIds.filter((id) => id !== teamId));
      notify(`No longer following ${teamName}`, { label: 'Undo', run: () => setTeamIds(teamIds) });
    },
  };
}

/** Set while subscribed to push. */
export const PUSH_SUBSCRIBED = 'told-by-push';
