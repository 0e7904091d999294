import { Button, Group, Text } from '@mantine/core';
import { acceptGames, type LiveGame } from '@quizmeet/contract/machines/calls.ts';
import {
  acceptedGame,
  liveScores,
  liveText,
  overtimeWinner,
} from '@quizmeet/contract/machines/live-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useIsFriday } from '../../tournament/event-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './machines.module.css';

export function LiveGameList({ games, on }: { games: readonly LiveGame[]; on: boolean }) {
  const act = useCallMutation(acceptGames);
  // A Saturday match gets its winner on the bracket.
  const isFriday = useIsFriday();
  const shown = games.toSorted((a, b) => Number(b.over) - Number(a.over));
  const steady = useSteadyPresses(...shown.map(({ roundId, over }) => `${roundId} ${over}`));
  if (games.length === 0) return <NoGames on={on} />;
  const over = isFriday ? games.filter((game) => game.over) : [];
  const accept = (chosen: readonly LiveGame[], told: string) =>
    act.mutate(
      { body: { roundIds: chosen.map(({ roundId }) => roundId) } },
      {
        onSuccess: ({ refused: [refused] }) => {
          if (refused === undefined) notify(told);
          else notifyError(refused.message);
        },
      },
    );
  return (
    <div style={steady}>
      {over.length > 1 && (
        <Group mb="sm">
          <Button
            loading={act.isPending}
            onClick={() => accept(over, `Accepted: ${plural(over.length, 'game')}`)}
          >
            Accept all {over.length}
          </Button>
        </Group>
      )}
      <ul className={classes['list']} aria-label="Live games">
        {shown.map((game) => (
          <li key={game.roundId} className={classes['game']}>
            <GameWords game={game} word={isFriday ? 'round' : 'match'} />
            {isFriday && game.over && (
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Accept ${game.leftTeamName} – ${game.rightTeamName}`}
                disabled={act.isPending}
                onClick={() => accept([game], acceptedGame(game))}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
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
        {game.leftTeamName} <b>{liveScores(game)}</b> {game.rightTeamName}
        {winner !== '' && ` · ${winner}`}
      </span>
    </>
  );
}

function NoGames({ on }: { on: boolean }) {
  return (
    <EmptyState title="No live games">
      {on ? 'They appear when a machine sends one.' : 'Turn on live scores first.'}
    </EmptyState>
  );
}
