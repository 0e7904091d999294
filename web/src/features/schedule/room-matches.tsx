import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { liveWords } from '@quizmeet/contract/machines/live-words.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLiveGame } from '../../tournament/live-games.ts';
import { useMatchesNow } from '../../tournament/matches-now.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { matchName, pathToMatch } from '../../tournament/saturday-matches.ts';
import { Score } from '../../tournament/score.tsx';
import { type ShownSide, shownSides } from '../../tournament/sides.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import classes from './room-matches.module.css';

/** The matches of Saturday in a room, in playing order; each leads to its place in its bracket. */
export function RoomMatches({
  roomName,
  matches,
}: {
  roomName: string;
  matches: readonly SaturdayMatch[];
}) {
  const now = useMatchesNow();
  return (
    <DataTable
      label={`Saturday in room ${roomName}`}
      columns={COLUMNS}
      rows={matches}
      rowKey={({ round }) => round.id}
      mark={({ round }) => (now.has(round.id) ? 'now' : null)}
      whole
    />
  );
}

const COLUMNS: readonly Column<SaturdayMatch>[] = [
  {
    head: 'Time',
    rowHead: true,
    cell: (match) => (
      <>
        <span className={classes['time']}>{match.round.timeString}</span>
        <span className={classes['narrowOnly']}>
          <Which match={match} />
        </span>
      </>
    ),
  },
  { head: 'Match', cell: (match) => <Which match={match} />, wideOnly: true },
  { head: 'Teams', cell: ({ round }) => <Teams round={round} /> },
];

function Which({ match }: { match: SaturdayMatch }) {
  const { unplayed } = match;
  return (
    <>
      <Link to={pathToMatch(match)}>{matchName(match)}</Link>
      {unplayed !== null && <span className={classes['unplayed']}>{unplayed}</span>}
    </>
  );
}

function Teams({ round }: { round: ListedRound }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  return (
    <>
      {shownSides(round, game).map((team) => (
        <Team key={team.side} {...team} />
      ))}
      {game !== null && <LiveMark words={liveWords(game)} />}
      <RoundMarks roundId={round.id} />
    </>
  );
}

function Team({ id, name, score, won }: ShownSide) {
  return (
    <span className={classes['team']} data-won={won || undefined}>
      {id === 0 ? (
        <i>{unbrokenName(name)}</i>
      ) : (
        <Link to={paths.team(id)}>{unbrokenName(name)}</Link>
      )}
      {(won || score !== null) && <Score score={score} won={won} />}
    </span>
  );
}
