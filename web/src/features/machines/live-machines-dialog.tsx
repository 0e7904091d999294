import { Alert, Button, Group, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import {
  acceptGames,
  type Feed,
  getFeed,
  type LiveGame,
  liveGames,
  setFeed,
} from '@quizmeet/contract/machines/calls.ts';
import {
  acceptedGame,
  liveScores,
  liveText,
  overtimeWinner,
} from '@quizmeet/contract/machines/live-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useEventTime, useToday } from '../../tournament/event-time.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { copy } from '../../ui/copy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './machines.module.css';

export default function LiveMachinesDialog({ onClose }: { onClose: () => void }) {
  const games = useQuery(callQuery(liveGames));
  // Refreshes its last contact.
  const feed = useQuery(callQuery(getFeed, {}, { refetchInterval: 5000 }));
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
        Public on the <Link to={paths.ticker}>ticker</Link>.
      </p>
    </Dialog>
  );
}

/** Switching on creates a new address. */
function FeedSwitch({ feed }: { feed: Feed }) {
  const act = useCallMutation(setFeed);
  const [asking, setAsking] = useState(false);
  const clockTime = useEventTime();
  const set = (on: boolean) => {
    setAsking(false);
    act.mutate(
      { body: { on } },
      { says: on ? 'Live scores are on, with a new address' : 'Live scores are off' },
    );
  };
  return (
    <>
      <Switch
        label="Live scores"
        description="Each time with a new address."
        checked={feed.on}
        disabled={act.isPending}
        onChange={(event) => (event.currentTarget.checked ? set(true) : setAsking(true))}
        data-autofocus
      />
      {feed.address !== null && (
        <>
          <FeedAddress address={feed.address} />
          <Text size="sm" mt="xs">
            {feed.heardAt === null
              ? 'No machine has connected yet.'
              : `Last contact: ${clockTime(feed.heardAt)}.`}
          </Text>
        </>
      )}
      {asking && (
        <Alert role="alert" color="red" mt="sm">
          Turn off live scores? Deletes them all. Results stay.
          <Group gap="xs" mt="xs">
            <SmallButton onClick={() => setAsking(false)}>Cancel</SmallButton>
            <Button variant="filled" size="compact-sm" color="red" onClick={() => set(false)}>
              Turn off
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}

function FeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label="Address for the machines’ network mode"
        description="Anyone with this address can send scores."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <SmallButton mt="xs" onClick={() => void copy(address, field.current, 'Address copied')}>
        Copy address
      </SmallButton>
    </>
  );
}

export function LiveGameList({ games, on }: { games: readonly LiveGame[]; on: boolean }) {
  const act = useCallMutation(acceptGames);
  // A Saturday match gets its winner on the bracket.
  const isFriday = useToday() === 'Friday';
  const shown = games.toSorted((a, b) => Number(b.over) - Number(a.over));
  const steady = useSteadyPresses(...shown.map(({ roundId, over }) => `${roundId} ${over}`));
  if (games.length === 0) return <NoGames on={on} />;
  const over = isFriday ? games.filter((game) => game.over) : [];
  const accept = (chosen: readonly LiveGame[], message: string) =>
    act.mutate(
      { body: { roundIds: chosen.map(({ roundId }) => roundId) } },
      {
        onSuccess: ({ refused: [refused] }) => {
          if (refused === undefined) notify(message);
          else notifyError(refused.message);
        },
      },
    );
  return (
    <div style={steady}>
      {over.length > 1 && (
        <Group mb="sm">
          <Button
            variant="filled"
            loading={act.isPending}
            onClick={() => accept(over, `Accepted: ${plural(over.length, 'game')}`)}
          >
            Accept all {over.length}
          </Button>
        </Group>
      )}
      <Stack component="ul" gap={0} aria-label="Live games">
        {shown.map((game) => (
          <li key={game.roundId} className={classes['game']}>
            <GameWords game={game} word={isFriday ? 'round' : 'match'} />
            {isFriday && game.over && (
              <Button
                size="compact-md"
                aria-label={`Accept ${game.leftTeamName} – ${game.rightTeamName}`}
                disabled={act.isPending}
                onClick={() => accept([game], acceptedGame(game))}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {!isFriday && (
        <Text size="sm" mt="sm">
          Set Saturday’s winners in the bracket.
        </Text>
      )}
    </div>
  );
}

function GameWords({ game, word }: { game: LiveGame; word: string }) {
  const winner = overtimeWinner(game);
  return (
    <>
      <Group component="span" gap="0 0.9rem" align="normal">
        <b>
          {game.roomName}, {word} {game.roundNumber}
        </b>
        <LiveMark words={liveText(game)} />
      </Group>
      <span className={classes['teams']}>
        {unbrokenName(game.leftTeamName)} <b>{liveScores(game)}</b>{' '}
        {unbrokenName(game.rightTeamName)}
        {winner !== '' && ` · ${winner}`}
      </span>
    </>
  );
}

const NoGames = ({ on }: { on: boolean }) => (
  <EmptyState title="No live games">
    {on ? 'They appear when a machine sends one.' : 'Turn on live scores first.'}
  </EmptyState>
);
