import { Anchor, Button, Group, Switch, Text, TextInput, Title } from '@mantine/core';
import {
  type Feed,
  getFeed,
  type LiveGame,
  liveGames,
  setFeed,
} from '@quizmeet/contract/machines/calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { copied } from '../../ui/copied.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { LiveGameList } from './live-game-list.tsx';
import classes from './machines.module.css';

export default function LiveMachinesDialog({ onClose }: { onClose: () => void }) {
  const games = useQuery(callQuery(liveGames));
  const feed = useFeed(games.data);
  return (
    <Dialog opened onClose={onClose} title="Live machines" size="52rem">
      <QueryContent query={feed} label="The feed" rows={2}>
        {(known) => <FeedSwitch feed={known} />}
      </QueryContent>
      <Title order={3} size="h4" mt="lg" mb="xs">
        Live games
      </Title>
      <QueryContent query={games} label="The games" rows={4}>
        {(all) => <LiveGameList games={all} on={feed.data?.on ?? false} />}
      </QueryContent>
      <p>
        Public on the{' '}
        <Anchor component={Link} to={paths.ticker} underline="always">
          ticker
        </Anchor>
        .
      </p>
    </Dialog>
  );
}

/** Reads the feed again whenever a game has changed, so that its last contact is up to date. */
function useFeed(games: readonly LiveGame[] | undefined) {
  const feed = useQuery(callQuery(getFeed));
  const { refetch } = feed;
  useEffect(() => {
    if (games !== undefined) refetch();
  }, [games, refetch]);
  return feed;
}

/** Changes that would lock out machines already set up; they need confirmation. */
type Locking = 'off' | 'renew';

const ASKED: Readonly<Record<Locking, { words: string; button: string }>> = {
  off: {
    words:
      'Turn off live scores? Deletes all live scores, including games in progress. Results stay.',
    button: 'Turn off',
  },
  renew: {
    words:
      'Renew the address? Deletes all live scores, including games in progress, and every machine must be set up again.',
    button: 'Renew address',
  },
};

/** Switches the feed on or off. Switching on creates a new secret address each time. */
function FeedSwitch({ feed }: { feed: Feed }) {
  const act = useCallMutation(setFeed);
  const [asking, setAsking] = useState<Locking | null>(null);
  const clockTime = useEventTime();
  const set = (on: boolean) => {
    setAsking(null);
    act.mutate(
      { body: { on } },
      { says: on ? 'Live scores are on, with a new address' : 'Live scores are off' },
    );
  };
  return (
    <>
      <Switch
        label="Live scores"
        description="Turning this on creates a new address. The old one stops working."
        checked={feed.on}
        disabled={act.isPending}
        onChange={(event) => (event.currentTarget.checked ? set(true) : setAsking('off'))}
        data-autofocus
      />
      {feed.address !== null && (
        <>
          <FeedAddress address={feed.address} onRenew={() => setAsking('renew')} />
          <Text size="sm" mt="xs">
            {feed.heardAt === null
              ? 'No machine has connected yet.'
              : `Last contact: ${clockTime(feed.heardAt)}.`}
          </Text>
        </>
      )}
      {asking !== null && (
        <div role="alert" className={classes['asking']}>
          <Text size="sm">
            <IconAlertTriangle size={16} /> {ASKED[asking].words}
          </Text>
          <Group gap="xs" mt="xs">
            <SmallButton onClick={() => setAsking(null)}>Cancel</SmallButton>
            <Button size="compact-sm" color="red" onClick={() => set(asking === 'renew')}>
              {ASKED[asking].button}
            </Button>
          </Group>
        </div>
      )}
    </>
  );
}

function FeedAddress({ address, onRenew }: { address: string; onRenew: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copied(address, field.current)) notify('Address copied');
    else notifyError('The address couldn’t be copied. It’s selected: copy it by hand.');
  };
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label="Address for the machines’ network mode"
        description="Anyone with this address can send scores. Share it only with the machines."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <SmallButton onClick={() => void copy()}>Copy address</SmallButton>
        <SmallButton onClick={onRenew}>Renew address</SmallButton>
      </Group>
    </>
  );
}
