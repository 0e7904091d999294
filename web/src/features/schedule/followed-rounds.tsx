import { Anchor, Text, Title } from '@mantine/core';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFollowing } from '../../tournament/following.ts';
import { liveScoreOf, useLiveGame } from '../../tournament/live-games.ts';
import { UPCOMING_WORDS, type Upcoming, useUpcoming } from '../../tournament/now-and-next.ts';
import { NoResultYet, RoundMarks } from '../../tournament/round-marks.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { useWithdrawn, WithdrawnMark } from '../../tournament/withdrawn.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { type OwnRound, roundsOfTeam } from './board.ts';
import classes from './followed-rounds.module.css';

const MARKS = { now: 'now', up: 'now', next: 'yours', due: 'yours', past: null } as const;

interface FollowedRoundsProps {
  /** Above their rounds. */
  children?: ReactNode;
  teams: readonly Team[];
  slots: readonly Slot[];
  onOpen: (roundId: number) => void;
}

/** Folded: the page’s HTML has no space for it. */
export function FollowedRounds({ teams, slots, onOpen, children }: FollowedRoundsProps) {
  const { teamIds } = useFollowing();
  const followed = teamIds.flatMap((id) => teams.find((team) => team.id === id) ?? []);
  if (followed.length === 0 || slots.length === 0) return null;
  return (
    <section className={classes['followed']} aria-label="Teams you follow">
      <details>
        <summary>
          <IconStarFilled size={16} color="var(--quiz-yours)" /> Teams you follow
        </summary>
        {children}
        <div className={classes['teams']}>
          {followed.map((team) => (
            <FollowedTeam
              key={team.id}
              team={team}
              rounds={roundsOfTeam(slots, team.id)}
              onOpen={onOpen}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

interface FollowedTeamProps {
  team: Team;
  rounds: readonly OwnRound[];
  onOpen: (roundId: number) => void;
}

function FollowedTeam({ team, rounds, onOpen }: FollowedTeamProps) {
  const hasWithdrawn = useWithdrawn();
  const coming = useUpcoming()(
    team.id,
    rounds.map(({ round }) => round),
  );
  const whenOf = ({ round }: OwnRound) => (round.id === coming?.round.id ? coming.when : null);
  return (
    <div>
      <Title size="1rem" mb="0.25rem" className="anywhere">
        <IconStarFilled size={16} color="var(--quiz-yours)" />{' '}
        <Anchor component={Link} inherit c="inherit" to={paths.team(team.id)}>
          {unbrokenName(team.teamName)}
        </Anchor>
        {hasWithdrawn(team.id) && <WithdrawnMark />}
      </Title>
      <DataTable
        label={`Rounds of ${team.teamName}`}
        rows={rounds}
        rowKey={({ round }) => round.id}
        mark={(own) => MARKS[whenOf(own) ?? 'past']}
        columns={[
          {
            head: 'Time',
            rowHead: true,
            cell: ({ round }) => (
              <span className="nowrap">
                {round.timeString}
                <Text span inherit display="block" c="dimmed" fw={400} hiddenFrom="sm">
                  {round.roomName}
                </Text>
              </span>
            ),
          },
          {
            head: 'Room',
            wideOnly: true,
            cell: ({ round }) => <span className="nowrap">{round.roomName}</span>,
          },
          {
            head: 'Against',
            cell: ({ round, opponent }) => (
              <Anchor component="button" inherit ta="start" onClick={() => onOpen(round.id)}>
                {unbrokenName(opponent.name)}
              </Anchor>
            ),
          },
          {
            head: 'Result',
            cell: (own) => <Result teamId={team.id} own={own} when={whenOf(own)} />,
          },
        ]}
      />
    </div>
  );
}

type ResultProps = { teamId: number; own: OwnRound; when: Upcoming['when'] | null };

function Result({ teamId, own, when }: ResultProps) {
  const { round, opponent, result } = own;
  const game = useLiveGame(round.id);
  if (result === null && game !== null) {
    return (
      <span className="nowrap">
        <LiveMark words={liveText(game)} />{' '}
        <span>{`${liveScoreOf(game, teamId)} – ${liveScoreOf(game, opponent.id)}`}</span>
      </span>
    );
  }
  if (result === null) {
    return when ? <b data-when={when}>{UPCOMING_WORDS[when]}</b> : <NoResultYet round={round} />;
  }
  return (
    <span className="nowrap">
      <span>{`${result.won ? 'won' : 'lost'} ${result.score} – ${result.opponentScore}`}</span>{' '}
      <RoundMarks roundId={round.id} />
    </span>
  );
}
