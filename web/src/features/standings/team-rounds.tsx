import { Button, Text, VisuallyHidden } from '@mantine/core';
import { WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { liveWords } from '@quizmeet/contract/machines/live-words.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-words.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { liveScoreOf, useLiveGame } from '../../tournament/live-games.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { useWalkovers } from '../../tournament/walkovers.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import compact from './standings.module.css';
import classes from './team.module.css';

/** A team's rounds in time order; scores appear once there is a winner, who is named without scores too. */
export function TeamRounds({
  teamId,
  rounds,
  rooms,
  current,
  onOpen,
}: {
  teamId: number;
  rounds: readonly ListedRound[];
  rooms: readonly Room[];
  /** The id of the current or next round. */
  current: number | null;
  onOpen: (roundId: number) => void;
}) {
  return (
    <div className={compact['compact']}>
      <DataTable
        label="Rounds"
        columns={columnsOf(teamId, rooms, onOpen)}
        rows={rounds}
        rowKey={(round) => round.id}
        mark={(round) => (round.id === current ? 'now' : null)}
        whole
        empty={
          <EmptyState title="No rounds yet">
            Rounds appear here when Friday’s schedule is made.
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(
  teamId: number,
  rooms: readonly Room[],
  onOpen: (roundId: number) => void,
): readonly Column<ListedRound>[] {
  return [
    { head: 'Day', cell: (round) => round.day, wideOnly: true },
    {
      head: 'Time',
      rowHead: true,
      cell: (round) => (
        <Text span inherit fw={600} style={{ whiteSpace: 'nowrap' }}>
          <span className={classes['narrowOnly']}>{round.day.slice(0, 3)} </span>
          {round.timeString}
          <span className={classes['narrowOnly']}>{round.roomName}</span>
        </Text>
      ),
    },
    { head: 'Room', cell: (round) => <RoomOf round={round} rooms={rooms} />, wideOnly: true },
    {
      head: 'Teams',
      cell: (round) => <Teams round={round} teamId={teamId} />,
    },
    {
      key: 'detail',
      head: <VisuallyHidden>Detail</VisuallyHidden>,
      cell: (round) => (
        <Button
          variant={isOpenOnFriday(round) ? 'light' : 'default'}
          size="compact-md"
          aria-label={`Detail of ${round.leftTeamName} – ${round.rightTeamName}, ${round.timeString}`}
          onClick={() => onOpen(round.id)}
        >
          <span className={classes['wideWord']}>Detail</span>
          <IconChevronRight size={18} />
        </Button>
      ),
    },
  ];
}

/** The room's short name, as it is on doors and paper, and its full one. */
function RoomOf({ round, rooms }: { round: ListedRound; rooms: readonly Room[] }) {
  const room = rooms.find((each) => each.roomNumber === round.roomNumber);
  return (
    <>
      {round.roomName}
      {room !== undefined && (
        <Text span display="block" size="sm" c="dimmed">
          {roomInFull(room)}
        </Text>
      )}
    </>
  );
}

/** The detail button of such a round is highlighted: it is what comes next. */
const isOpenOnFriday = ({ day, winningTeam }: ListedRound): boolean =>
  day === 'Friday' && winningTeam === '';

function Teams({ round, teamId }: { round: ListedRound; teamId: number }) {
  const game = useLiveGame(round.id);
  const { isWalkover } = useWalkovers();
  return (
    <>
      {SIDES.map((side) => (
        <TeamLine key={side} round={round} side={side} teamId={teamId} game={game} />
      ))}
      {game !== null && <LiveMark words={liveWords(game)} />}
      {isWalkover(round.id) && (
        <Text span c="dimmed" fz="sm">
          {WALKOVER}
        </Text>
      )}
      <RoundMarks roundId={round.id} />
    </>
  );
}

function TeamLine({
  round,
  side,
  teamId,
  game,
}: {
  round: ListedRound;
  side: Side;
  teamId: number;
  game: LiveGame | null;
}) {
  const id = round[`${side}TeamId`];
  const name = unbrokenName(round[`${side}TeamName`]);
  const hasWon = round.winningTeam === side;
  const shown = round.winningTeam === '' ? liveScoreOf(game, id) : round[`${side}TeamScore`];
  return (
    <span className={classes['line']} data-won={hasWon || undefined}>
      {id === teamId || id === 0 ? <b>{name}</b> : <Link to={paths.team(id)}>{name}</Link>}
      {(shown !== null || hasWon) && (
        <span className={classes['figure']} translate="no">
          {hasWon && (
            <Text span c="var(--quiz-now)" fz="xs">
              {shown === null ? 'won' : 'won '}
            </Text>
          )}
          {shown}
        </span>
      )}
    </span>
  );
}
