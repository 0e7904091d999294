import { Paper, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp, type NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import { useLiveGames } from '../../tournament/live-games.ts';
import { expectedOf, nextUpOf, type Upcoming, upcoming } from '../../tournament/now-and-next.ts';
import { usePlaceOf } from '../../tournament/saturday.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { HAS_WITHDRAWN, useRoundsToPlay, useWithdrawn } from '../../tournament/withdrawn.tsx';
import classes from './followed-next.module.css';

/** With its round (X11). As high for any number of teams: the page’s HTML has none. */
export function FollowedNext(): ReactNode {
  const { teamIds } = useFollowing();
  if (teamIds.length === 0) {
    return (
      <Paper withBorder p="sm" c="dimmed" fz="sm" className={classes['none'] ?? ''}>
        <IconStar size={18} /> Follow a team to see its next round here.
      </Paper>
    );
  }
  return (
    <ul className={classes['teams']} aria-label="Teams you follow" aria-live="polite">
      {teamIds.map((id) => (
        <Team key={id} id={id} />
      ))}
    </ul>
  );
}

function Team({ id }: { id: number }) {
  const { data: rounds } = useQuery(callQuery(teamRounds, { query: { teamId: id } }));
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: team } = useQuery(
    callQuery(getTeam, { query: { teamId: id } }, { enabled: rounds?.length === 0 }),
  );
  const next = nextUpOf(useQuery(callQuery(listNextUp)).data, id);
  const now = useNow();
  const games = useLiveGames();
  const toPlay = useRoundsToPlay();
  const coming = rounds && event && upcoming(toPlay(rounds), event, now, games, next?.roundId);
  const isGone = useWithdrawn()(id);
  const isDone = coming === null && rounds?.some(({ day }) => day === 'Saturday') === true;
  const { place } = usePlaceOf(id, isDone);
  if (rounds === undefined) return <li aria-hidden="true" />;
  const name = team?.teamName ?? nameIn(rounds, id);
  if (name === undefined) return null;
  return (
    <li className={classes['team']} data-when={coming?.when}>
      <IconStarFilled size={18} />
      <Text className="anywhere">
        <Link to={paths.team(id)}>{unbrokenName(name)}</Link>:{' '}
        {coming ? (
          <Round id={id} coming={coming} next={next} />
        ) : (
          <span>{isGone ? HAS_WITHDRAWN : withoutNext(rounds, place)}</span>
        )}
      </Text>
    </li>
  );
}

function withoutNext(
  rounds: readonly ListedRound[],
  place: ReturnType<typeof usePlaceOf>['place'],
): string {
  if (rounds.length === 0) return 'no rounds yet';
  if (place === undefined) return 'no more rounds for now';
  return `${ordinal(place.place)} place in ${place.division} ${place.saturdayDivisionName}`;
}

const WORDS: Readonly<Record<Upcoming['when'], (room: string) => string>> = {
  now: (room) => `Playing now in ${room}`,
  up: (room) => `You are next in ${room}`,
  next: (room) => `Next round in ${room}`,
  due: (room) => `Due in ${room}, no result yet`,
};

type RoundProps = { id: number; coming: Upcoming; next: NextUp | undefined };

function Round({ id, coming: { round, when }, next }: RoundProps) {
  const expected = when === 'up' ? expectedOf(next) : null;
  const opponent = round.leftTeamId === id ? round.rightTeamName : round.leftTeamName;
  const room = when === 'up' && next !== undefined ? `${next.roomFullName} · ` : '';
  const time = `${round.day}, ${round.timeString}${expected === null ? '' : `, ${expected}`}`;
  return (
    <>
      <b>{WORDS[when](round.roomName)}</b>
      <Text span display="block" size="sm" c="dimmed">
        <span>{`${room}${time}`}</span> · against {unbrokenName(opponent)}
      </Text>
    </>
  );
}

function nameIn(rounds: readonly ListedRound[], id: number): string | undefined {
  const [first] = rounds;
  return first?.leftTeamId === id ? first.leftTeamName : first?.rightTeamName;
}
