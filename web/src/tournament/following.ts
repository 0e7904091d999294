import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { readStored, useStored } from '../platform/device-storage.ts';
import { useInBrowser } from '../ui/in-browser.ts';
import { notify } from '../ui/notices.ts';

const STORED_AS = 'following';
const NONE: readonly number[] = [];

export function useFollowing() {
  const client = useQueryClient();
  const [teamIds, setTeamIds] = useStored(STORED_AS, NONE);
  const follows = (teamId: number) => teamIds.includes(teamId);
  return {
    teamIds,
    follows,
    /** Before hydration a press would be lost. */
    isReady: useInBrowser(() => true, false),
    toggle: (teamId: number, teamName: string) => {
      if (!follows(teamId)) {
        void storePagesOf(client, teamId).catch(() => {});
        return setTeamIds([...teamIds, teamId]);
      }
      setTeamIds(teamIds.filter((id) => id !== teamId));
      const run = () => setTeamIds([...new Set([...readStored(STORED_AS, NONE), teamId])]);
      notify(`No longer following ${teamName}`, { label: 'Undo', run });
    },
  };
}

async function storePagesOf(client: QueryClient, teamId: number): Promise<void> {
  const pages = await import('./store-pages.ts');
  await pages.storePagesOf(client, teamId);
}

/** Set while subscribed to push. */
export const PUSH_SUBSCRIBED = 'told-by-push';
