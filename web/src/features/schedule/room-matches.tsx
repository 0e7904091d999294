import { Text } from '@mantine/core';
import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLiveGame } from '../../tournament/live-games.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { matchName, pathToMatch, useMatchesNow } from '../../tournament/saturday.ts';
import { shownSides, TeamLine } from '../../tournament/score.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';

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
        <span style={{ whiteSpace: 'nowrap' }}>{match.round.timeString}</span>
        <Text span inherit fw={400} hiddenFrom="sm" display="block">
          <Which match={match} />
        </Text>
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
      {unplayed !== null && (
        <Text span display="block" size="sm" c="dimmed">
          {unplayed}
        </Text>
      )}
    </>
  );
}

function Teams({ round }: { round: ListedRound }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  return (
    <>
      {shownSides(round, game).map(({ side, id, name, ...shown }) => (
        <TeamLine key={side} {...shown}>
          {id === 0 ? (
            <i>{unbrokenName(name)}</i>
          ) : (
            <Link to={paths.team(id)}>{unbrokenName(name)}</Link>
          )}
        </TeamLine>
      ))}
      {game !== null && <LiveMark words={liveText(game)} />}
      <RoundMarks roundId={round.id} />
    </>
  );
}
