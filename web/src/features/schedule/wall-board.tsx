import { Box, Text } from '@mantine/core';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { useRef } from 'react';
import { useLiveGame } from '../../tournament/live-games.ts';
import type { Playing } from '../../tournament/now-and-next.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { shownSides, TeamLine } from '../../tournament/score.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { GroupTag } from './group-tag.tsx';
import classes from './wall-board.module.css';

/** From 10 m, in em. */
const READABLE = 1.3;

export default function WallBoard({ shown }: { shown: readonly Playing[] }) {
  const wall = useRef<HTMLDivElement>(null);
  useFittedType(wall, 'li', READABLE);
  return (
    <div ref={wall} className={classes['wall']}>
      {shown.map(({ slot, when }) => {
        const now = when === 'now';
        return (
          <section key={slot.roundNumber} className={classes['slot']} data-now={now || undefined}>
            <h2 className={classes['when']}>
              {slot.timeString}
              <Text span fz="0.7em" fw={now ? 650 : 400} c={now ? 'var(--quiz-now)' : 'dimmed'}>
                {`${when}, round ${slot.roundNumber}`}
              </Text>
            </h2>
            <ul className={classes['rounds']}>
              {slot.rounds.map((round) => (
                <Round key={round.id} round={round} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Round({ round }: { round: ListedRound }) {
  const game = useLiveGame(round.id);
  return (
    <li className={classes['round']}>
      <span className={classes['head']}>
        <b>{round.roomName}</b>
        <GroupTag group={round.group ?? round.division} />
        <RoundMarks roundId={round.id} />
      </span>
      {game !== null && (
        <Box component="span" fz="0.85em">
          <LiveMark words={liveText(game)} />
        </Box>
      )}
      {shownSides(round, game).map(({ side, name, ...shown }) => (
        <TeamLine key={side} {...shown}>
          {unbrokenName(name)}
        </TeamLine>
      ))}
    </li>
  );
}
