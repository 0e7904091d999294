import { Anchor, Title } from '@mantine/core';
import { getFeed, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import { FeedSwitch } from './feed-switch.tsx';
import { LiveGameList } from './live-game-list.tsx';

/** The feed's switch and address, and the games as they move. */
export default function LiveMachinesDialog({ onClose }: { onClose: () => void }) {
  const games = useRead(liveGames);
  const feed = useFeed(games.dataUpdatedAt);
  return (
    <Dialog opened onClose={onClose} title="Live machines" size="52rem">
      <ReadContent read={feed} label="The feed" rows={2}>
        {(known) => <FeedSwitch feed={known} />}
      </ReadContent>
      <Title order={3} size="h4" mt="lg" mb="xs">
        Live games
      </Title>
      <ReadContent read={games} label="The games" rows={4}>
        {(all) => <LiveGameList games={all} on={feed.data?.on ?? false} />}
      </ReadContent>
      <p>
        Everybody sees them on the{' '}
        <Anchor component={Link} to={paths.ticker} underline="always">
          ticker
        </Anchor>
        , marked as live.
      </p>
    </Dialog>
  );
}

/** The feed is read again whenever the games have moved, so that it says when one was heard last. */
function useFeed(movedAt: number) {
  const feed = useRead(getFeed);
  const { refetch } = feed;
  useEffect(() => {
    if (movedAt > 0) void refetch();
  }, [movedAt, refetch]);
  return feed;
}
