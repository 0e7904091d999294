import { Anchor, Button, Card, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import { liveScores, liveText, overtimeWinner } from '@quizmeet/contract/machines/live-text.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import type { teamQuizzers } from '@quizmeet/contract/standings/calls.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { otherSide } from '@quizmeet/rules/tournament.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import {
  type FigureRow,
  figureColumns,
  inOwnWay,
  type TableFigure,
} from '../../tournament/figure-columns.tsx';
import { Folded } from '../../tournament/folded.tsx';
import { useLiveGame } from '../../tournament/live-games.ts';
import { type Upcoming, upcomingText } from '../../tournament/now-and-next.ts';
import { NoResultYet, WalkoverMark } from '../../tournament/round-marks.tsx';
import { RoundTeams } from '../../tournament/round-teams.tsx';
import { useMatchMarks, usePlaceName } from '../../tournament/saturday.ts';
import { unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import compact from './standings.module.css';
import classes from './team.module.css';

interface TeamRoundsProps {
  teamId: number;
  rounds: readonly ListedRound[];
  rooms: readonly Room[];
  current: number | null;
  foldsFriday?: boolean;
  onOpen: (roundId: number) => void;
}

/** @param foldsFriday below Saturday, if there is any */
export function TeamRounds({ foldsFriday = false, ...all }: TeamRoundsProps) {
  const ofDay = (day: ListedRound['day']) => all.rounds.filter((round) => round.day === day);
  const [friday, saturday] = [ofDay('Friday'), ofDay('Saturday')];
  if (!foldsFriday || friday.length === 0 || saturday.length === 0) return <Rounds {...all} />;
  return (
    <>
      <Rounds {...all} rounds={saturday} />
      <Folded summary="Friday’s rounds">
        <Rounds {...all} rounds={friday} label="Friday’s rounds" />
      </Folded>
    </>
  );
}

/** A winner may have no scores. */
const Rounds = ({ label = 'Rounds', ...props }: TeamRoundsProps & { label?: string }) => (
  <DataTable
    label={label}
    columns={columnsOf(props)}
    rows={props.rounds}
    rowKey={(round) => round.id}
    mark={(round) => (round.id === props.current ? 'now' : null)}
    empty={<EmptyState title="No rounds yet">They appear with Friday’s schedule.</EmptyState>}
  />
);

const NARROW = {
  span: true,
  inherit: true,
  display: 'block',
  c: 'dimmed',
  fw: 400,
  hiddenFrom: 'sm',
} as const;

const columnsOf = ({
  teamId,
  rounds,
  rooms,
  current,
  onOpen,
}: TeamRoundsProps): Column<ListedRound>[] => [
  { head: 'Day', cell: (round) => round.day, wideOnly: true },
  {
    head: 'Time',
    rowHead: true,
    cell: (round) => (
      <Text span inherit fw={600} className="nowrap">
        {rounds.find(({ day }) => day === round.day) === round && (
          <Text {...NARROW}>{round.day} </Text>
        )}
        {round.timeString}
        <Text {...NARROW}>{round.roomName}</Text>
      </Text>
    ),
  },
  { head: 'Room', cell: (round) => <RoomOf round={round} rooms={rooms} />, wideOnly: true },
  {
    head: 'Teams',
    cell: (round) => (
      <>
        <RoundTeams round={round} own={teamId} />
        <Walkover roundId={round.id} />
        {round.id !== current && <NoResultYet round={round} />}
      </>
    ),
  },
  {
    key: 'detail',
    head: <VisuallyHidden>Detail</VisuallyHidden>,
    cell: (round) => (
      <Button
        // An open round on Friday is highlighted.
        variant={round.day === 'Friday' && round.winningTeam === '' ? 'light' : 'default'}
        size="compact-sm"
        aria-label={`Detail of ${round.leftTeamName} – ${round.rightTeamName}, ${round.timeString}`}
        onClick={() => onOpen(round.id)}
      >
        <Text span inherit visibleFrom="sm">
          Detail
        </Text>
        <IconChevronRight size={18} />
      </Button>
    ),
  },
];

/** The short name, as on doors, and the full one. */
function RoomOf({ round, rooms }: { round: ListedRound; rooms: readonly Room[] }) {
  const room = rooms.find((each) => each.roomNumber === round.roomNumber);
  return (
    <>
      <span>{round.roomName}</span>
      {room !== undefined && (
        <Quiet span display="block">
          {roomInFull(room)}
        </Quiet>
      )}
    </>
  );
}

const Walkover = ({ roundId }: { roundId: number }) =>
  useMatchMarks().isWalkover(roundId) && <WalkoverMark />;

interface NextRoundCardProps {
  teamId: number;
  upcoming: Upcoming;
  expected: string | null;
  rooms: readonly Room[];
  children?: ReactNode;
}

/** Large, for reading in a hallway. */
export function NextRoundCard(props: NextRoundCardProps) {
  const { teamId, upcoming, expected, rooms, children } = props;
  const { round, when } = upcoming;
  const isNow = when === 'now' || when === 'up';
  const word = round.day === 'Friday' ? 'round' : 'match';
  const own = round.leftTeamId === teamId ? 'left' : 'right';
  const other = otherSide(own);
  const opponentId = round[`${other}TeamId`];
  const opponent = unbrokenName(usePlaceName(round)(other));
  const room = rooms.find((each) => each.roomNumber === round.roomNumber);
  return (
    <Card
      component="section"
      mb="lg"
      bg={isNow ? 'var(--quiz-now-soft)' : 'var(--quiz-surface)'}
      data-when={when}
      style={{ borderInlineStart: `6px solid var(${isNow ? '--quiz-now' : '--quiz-link'})` }}
      aria-labelledby="next-round"
    >
      <Title size="1rem" mb="xs" id="next-round" aria-live="polite">
        <Text span inherit display="inline-block" me="xs">
          {upcomingText(upcoming)}
        </Text>{' '}
        <Text
          span
          c="dimmed"
          fw={400}
          className="nowrap"
        >{`${round.day}, ${word} ${round.roundNumber}`}</Text>
      </Title>
      <dl className={classes['facts']}>
        <div>
          <dt>Time</dt>
          <dd>
            <span>{round.timeString}</span>
            {expected !== null && <small>{expected}</small>}
          </dd>
        </div>
        <div className={classes['room']}>
          <dt>Room</dt>
          <dd>
            <span translate="no">{round.roomName}</span>
            {room !== undefined && <small>{roomInFull(room)}</small>}
          </dd>
        </div>
        <div className={classes['opponent']}>
          <dt>Opponent</dt>
          <dd>{opponentId > 0 ? <Link to={paths.team(opponentId)}>{opponent}</Link> : opponent}</dd>
        </div>
      </dl>
      <p>{unbrokenText(`${round[`${own}TeamName`]} sits on the ${own}`)}</p>
      {children}
      <LiveScore round={round} />
    </Card>
  );
}

function LiveScore({ round }: { round: ListedRound }) {
  const game = useLiveGame(round.id);
  const winner = game === null ? '' : overtimeWinner(game);
  return (
    <p className={classes['live']} aria-live="polite" aria-atomic="true">
      {game !== null && (
        <>
          <LiveMark words={liveText(game)} />
          <span>
            {unbrokenName(game.leftTeamName)} <b>{liveScores(game)}</b>{' '}
            {unbrokenName(game.rightTeamName)}
            {winner !== '' && <span>{`, ${winner}`}</span>}
          </span>
        </>
      )}
    </p>
  );
}

type Quizzer = ReplyOf<typeof teamQuizzers>[number];

const nameColumn = (found: Quizzer | undefined): Column<Quizzer> => ({
  head: STANDING_HEADS.quizzer,
  rowHead: true,
  cell: (row) => (
    <span className={compact['row']} data-named={row === found || undefined}>
      <Anchor component={Link} to={paths.quizzerYears(row.quizzerId)}>
        {row.firstName} {row.lastName}
      </Anchor>
    </span>
  ),
});

const NONE = Number.NEGATIVE_INFINITY;

const OWN = { average: { head: 'Average points' }, roundsCompleted: null };

interface TeamQuizzersProps<Key extends string> {
  /** One of `quizzers`. */
  found?: Quizzer | undefined;
  quizzers: readonly (Quizzer & FigureRow<Key>)[];
  figures: readonly TableFigure<Key>[];
}

export const TeamQuizzers = <Key extends string>({
  found,
  quizzers,
  figures,
}: TeamQuizzersProps<Key>) => (
  <Section title="Quizzers" size="h3">
    <p>Friday only</p>
    <div className={compact['compact']}>
      <DataTable
        label="Quizzers, Friday only"
        columns={[nameColumn(found), ...inOwnWay(figureColumns(figures), OWN)]}
        rows={quizzers.toSorted((a, b) => (b.average ?? NONE) - (a.average ?? NONE))}
        rowKey={(row) => row.quizzerId}
        empty="No quizzers yet"
      />
    </div>
  </Section>
);
