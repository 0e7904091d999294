import { getFeed } from '@quizmeet/contract/machines/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { ACTION_IDS } from '../../tournament/admin-actions.ts';
import { useLiveGames } from '../../tournament/live-games.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';

const LiveMachinesDialog = lazy(() => import('./live-machines-dialog.tsx'));

export function LiveMachinesAction() {
  const { data: feed } = useQuery(callQuery(getFeed));
  const games = useLiveGames();
  const over = games.filter((game) => game.over).length;
  const [opened, setOpened] = useState(false);
  return (
    <ActionEntry
      id={ACTION_IDS.machines}
      title="Live machines"
      description="From machines on the network"
      state={
        feed === undefined
          ? ''
          : feed.on
            ? `On. ${plural(games.length, 'live game')}, ${over} to accept.`
            : 'Off.'
      }
      button="Live machines"
      onStart={() => setOpened(true)}
    >
      {opened && (
        <Suspense>
          <LiveMachinesDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </ActionEntry>
  );
}
