import { Button } from '@mantine/core';
import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { acceptedGame, fromTheMachine } from '@quizmeet/contract/machines/live-words.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useRef } from 'react';
import { useAct } from '../../platform/queries.ts';
import { useLiveGame } from '../../tournament/live-games.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import classes from './result.module.css';

/** What the machine says of an open round; when all is played, score staff can make it the result. */
export function MachineScore({ round, mayAccept }: { round: Round; mayAccept: boolean }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  const place = useRef<HTMLDivElement>(null);
  const act = useAct(acceptGames);
  const accept = (told: string) =>
    act.mutate(
      { body: { roundIds: [round.id] } },
      {
        onSuccess: ({ refused: [refused] }) => {
          if (refused === undefined) notify(told);
          else notifyError(refused.message);
          // The button is gone; the keyboard stays where it was.
          place.current?.focus();
        },
      },
    );
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" aria-atomic="true">
      {game !== null && (
        <div className={classes['note']} data-live>
          <LiveMark words={fromTheMachine(game)} />
          {mayAccept && game.over && (
            <Button
              size="compact-md"
              loading={act.isPending}
              onClick={() => accept(acceptedGame(game))}
            >
              Accept as the result
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
