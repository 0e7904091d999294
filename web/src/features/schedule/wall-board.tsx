import { Box, Text } from '@mantine/core';
import { matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { type DivisionScope, divisionsIn } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { phaseOf, useIsSaturday } from '../../tournament/event-time.ts';
import { useLiveGame, useLiveGames } from '../../tournament/live-games.ts';
import { type ExpectedText, playedOnFriday } from '../../tournament/now-and-next.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { matchName, useMatchesNow, usePlaceName } from '../../tournament/saturday.ts';
import { shownSides, TeamLine } from '../../tournament/score.tsx';
import { startOf } from '../../tournament/starts.ts';
import { unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { Wall } from '../../tournament/wall.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GroupTag } from './group-tag.tsx';
import { type OnWall, roundsOnWall, useExpectedOnWall, useFreshResults } from './on-wall.ts';
import classes from './wall-board.module.css';

/** From 10 m, in em. */
const READABLE = 1.65;

type Shown = OnWall & {
  /** Its group, or on Saturday its match. */
  readonly name: string;
  readonly expected?: ExpectedText | null;
  /** Next, but its time is past. */
  readonly isOverdue?: boolean;
};

interface WallProps {
  scope: DivisionScope;
  /** Friday's, without those that nobody plays (X2); null until known. */
  rounds: readonly ListedRound[] | null;
  /** Instead of the end of Friday's rounds. */
  none: ReactNode;
}

/** Each room's rounds of now and next, on Saturday its matches. */
export default function ScheduleWall({ scope, rounds, none }: WallProps) {
  const divisions = divisionsIn(scope);
  const isSaturday = useIsSaturday();
  const { data: all } = useQuery(callQuery(listMatches, {}, { enabled: isSaturday }));
  const marks = useQuery(callQuery(matchMarks, {}, { enabled: isSaturday }));
  const matches = isSaturday
    ? all?.filter((each) => each.unplayed === null && divisions.includes(each.round.division))
    : [];
  const shown = useShown(rounds ?? [], matches ?? [], divisions.length === 1);
  const isOver = rounds !== null && matches !== undefined && shown.length === 0;
  const hasBrackets = (matches ?? []).length > 0;
  return (
    <Wall
      title={hasBrackets ? `Saturday Matches: ${formatList(divisions)}` : scheduleTitle(scope)}
      rows="li"
      isOver={isOver}
      reads={[useQuery(callQuery(listNextUp)), ...(isSaturday ? [marks] : [])]}
    >
      {isOver && !hasBrackets && (none || <EmptyState title="Friday’s rounds are over" />)}
      {!isOver && <WallBoard shown={shown} />}
    </Wall>
  );
}

/** @param inDivision the title's */
function useShown(
  fridays: readonly ListedRound[],
  matches: readonly SaturdayMatch[],
  inDivision: boolean,
): Shown[] {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const games = useLiveGames();
  const matchesNow = useMatchesNow();
  const isFriday = event !== undefined && ['before', 'friday'].includes(phaseOf(event, now));
  const rounds = isFriday ? fridays : matches.map(({ round }) => round);
  const isFresh = useFreshResults(rounds, now);
  const expected = useExpectedOnWall();
  if (event === undefined) return [];
  const played = isFriday ? playedOnFriday(rounds, event, now, games) : matchesNow;
  const names = new Map(matches.map((each) => [each.round.id, matchName(each, inDivision)]));
  return roundsOnWall(rounds, { event, now, played, isFresh }).map((each) => ({
    ...each,
    name: names.get(each.round.id) ?? each.round.group ?? each.round.division,
    expected: each.when === 'next' ? expected(each.round) : null,
    isOverdue: each.when === 'next' && startOf(each.round, event) < now,
  }));
}

export function WallBoard({ shown }: { shown: readonly Shown[] }) {
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

/** @param follows the room's next round */
function Round({
  round,
  when,
  name,
  expected,
  isOverdue = false,
  follows,
}: Shown & { follows: boolean }) {
  const game = useLiveGame(round.id);
  const isKnown = round.leftTeamId > 0 || round.rightTeamId > 0;
  const placeName = usePlaceName(round, isKnown ? wallName : nameAlone);
  const [first] = useState(round.winningTeam);
  const past = expected ? ` ${expected.about ?? expected.text}` : ` (${round.timeString})`;
  const time = isOverdue ? past : ` ${round.timeString}`;
  return (
    <div
      className={classes['round']}
      data-when={when}
      data-new={first !== round.winningTeam || undefined}
    >
      <span className={classes['head']}>
        <Text span inherit fw={650} c={when === 'now' ? 'var(--quiz-now)' : 'dimmed'}>
          {unbrokenText(`${follows ? 'then' : when}${time}`)}
        </Text>
        <GroupTag group={name} fz="0.85em" />
        <RoundMarks roundId={round.id} />
        {expected && !isOverdue && (
          <Text span fz="0.85em" lh={1.2} fw={650} c="dimmed">
            {unbrokenText(expected.text)}
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
          {result.id === 0 ? (
            <Text span fz="0.85em" lh={1.15}>
              {unbrokenName(placeName(side))}
            </Text>
          ) : (
            unbrokenName(placeName(side))
          )}
        </TeamLine>
      ))}
    </div>
  );
}

/** `Winner of 5`: a wall has few lines. */
const nameAlone = (name: string): string => name;

/** `Winner: Trinity or Calvary`: where the winner and the loser of a match play isn't the same. */
const wallName = (name: string, candidates: string | null): string =>
  candidates === null ? name : `${name.replace(/ of .*/, '')}: ${candidates}`;
