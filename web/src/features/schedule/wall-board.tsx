import { Box, Text } from '@mantine/core';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { afterLastResult } from '@quizmeet/rules/schedule/next.ts';
import { type DivisionScope, divisionsIn } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { useIsSaturday } from '../../tournament/event-time.ts';
import { useLiveGame } from '../../tournament/live-games.ts';
import { type Playing, useExpectedText } from '../../tournament/now-and-next.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import {
  type MatchesNow,
  matchName,
  useMatchesNow,
  usePlaceName,
} from '../../tournament/saturday.ts';
import { shownSides, TeamLine } from '../../tournament/score.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { Wall } from '../../tournament/wall.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isOpen } from './board.ts';
import { GroupTag } from './group-tag.tsx';
import classes from './wall-board.module.css';

/** From 10 m, in em. */
const READABLE = 1.3;

interface OnWall {
  readonly round: ListedRound;
  readonly when: Playing['when'];
  /** Its group, or on Saturday its match. */
  readonly name: string;
  readonly expected?: string | null;
}

interface WallProps {
  scope: DivisionScope;
  /** Null until known. */
  slots: readonly Playing[] | null;
  /** Instead of the end of Friday's rounds. */
  none: ReactNode;
}

/** Each room's rounds of now and next, on Saturday its matches. */
export default function ScheduleWall({ scope, slots, none }: WallProps) {
  const divisions = divisionsIn(scope);
  const isSaturday = useIsSaturday();
  const { data: all } = useQuery(callQuery(listMatches, {}, { enabled: isSaturday }));
  const played = useMatchesNow();
  const matches = isSaturday
    ? all?.filter((each) => each.unplayed === null && divisions.includes(each.round.division))
    : [];
  const rounds = (slots ?? []).flatMap(({ slot, when }) =>
    slot.rounds.map((round) => ({ round, when, name: round.group ?? round.division })),
  );
  const shown = [...rounds, ...matchesOnWall(matches ?? [], played, divisions.length === 1)].map(
    useExpectedOnWall(),
  );
  const isOver = slots !== null && matches !== undefined && shown.length === 0;
  const hasBrackets = (matches ?? []).length > 0;
  return (
    <Wall
      title={hasBrackets ? `Saturday Matches: ${formatList(divisions)}` : scheduleTitle(scope)}
      rows="li"
      isOver={isOver}
    >
      {isOver && !hasBrackets && (none || <EmptyState title="Friday’s rounds are over" />)}
      {!isOver && <WallBoard shown={shown} />}
    </Wall>
  );
}

/** @param inDivision the title's */
const matchesOnWall = (
  matches: readonly SaturdayMatch[],
  played: MatchesNow,
  inDivision: boolean,
): OnWall[] =>
  [...Map.groupBy(matches, ({ round }) => round.roomNumber).values()].flatMap((ofRoom) =>
    [
      ...ofRoom.filter(({ round }) => played.has(round.id)),
      ...afterLastResult(ofRoom, ({ round }) => !isOpen(round) || played.has(round.id)),
    ]
      .map((match) => ({
        ...{ round: match.round, name: matchName(match, inDivision) },
        when: played.has(match.round.id) ? ('now' as const) : ('next' as const),
      }))
      .slice(0, 2),
  );

export function WallBoard({ shown }: { shown: readonly OnWall[] }) {
  const wall = useRef<HTMLUListElement>(null);
  useFittedType(wall, 'li', READABLE);
  const rooms = [...Map.groupBy(shown, ({ round }) => round.roomNumber)].toSorted(
    ([a], [b]) => a - b,
  );
  return (
    <ul ref={wall} className={classes['wall']}>
      {rooms.map(([roomNumber, rounds]) => (
        <li key={roomNumber} className={classes['room']}>
          <b>{rounds[0]?.round.roomName}</b>
          <div className={classes['rounds']}>
            {rounds.map((each, i) => (
              <Round key={each.round.id} {...each} follows={rounds[i - 1]?.when === 'next'} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** As phones show it (X11). */
function useExpectedOnWall() {
  const { data: nextUp = [] } = useQuery(callQuery(listNextUp));
  const expectedText = useExpectedText();
  return (each: OnWall): OnWall => {
    const next = nextUp.find(({ roundId }) => roundId === each.round.id);
    if (each.when === 'now') return each;
    return { ...each, expected: expectedText({ ...each, when: next ? 'up' : 'next' }, next) };
  };
}

/** @param follows the room's next round */
function Round({ round, when, name, expected, follows }: OnWall & { follows: boolean }) {
  const game = useLiveGame(round.id);
  // Without the source: a wall has few lines.
  const placeName = usePlaceName(round, wallName);
  const [first] = useState(round.winningTeam);
  return (
    <div
      className={classes['round']}
      data-when={when}
      data-new={first !== round.winningTeam || undefined}
    >
      <span className={classes['head']}>
        <Text span inherit fw={650} c={when === 'now' ? 'var(--quiz-now)' : 'dimmed'}>
          {`${follows ? 'then' : when} ${round.timeString}`}
        </Text>
        <GroupTag group={name} fz="0.75em" />
        <RoundMarks roundId={round.id} />
        {expected && (
          <Text span inherit fw={650} c="dimmed">
            {expected}
          </Text>
        )}
      </span>
      {game !== null && (
        <Box component="span" fz="0.85em">
          <LiveMark words={liveText(game)} />
        </Box>
      )}
      {shownSides(round, game).map(({ side, ...result }) => (
        <TeamLine key={side} {...result}>
          {unbrokenName(placeName(side))}
        </TeamLine>
      ))}
    </div>
  );
}

/** `Winner: Trinity or Calvary`: where the winner and the loser of a match play isn't the same. */
const wallName = (name: string, candidates: string | null): string =>
  candidates === null ? name : `${name.replace(/ of .*/, '')}: ${candidates}`;
