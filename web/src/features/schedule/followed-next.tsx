import { Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { IconStarFilled, IconUsers } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { useToday } from '../../tournament/event-time.ts';
import { useFollowing } from '../../tournament/following.ts';
import { LastRounds } from '../../tournament/last-rounds.tsx';
import { usePlaceBefore } from '../../tournament/moved-round.ts';
import {
  UPCOMING_WORDS,
  type Upcoming,
  useExpected,
  useNextUp,
  useUpcoming,
} from '../../tournament/now-and-next.ts';
import { useOwnTeams } from '../../tournament/own-teams.ts';
import { recordsText } from '../../tournament/record.ts';
import { useMatchMarks, usePlaceName, usePlaceOf } from '../../tournament/saturday.ts';
import { startOf } from '../../tournament/starts.ts';
import { TeamLink, unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { HAS_WITHDRAWN, useWithdrawn } from '../../tournament/withdrawn.tsx';
import { useInBrowser } from '../../ui/in-browser.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './followed-next.module.css';

const here = (): boolean => true;

/** Next rounds of own and followed teams, earliest first (X11). The page's HTML has their space. */
export function FollowedNext(): ReactNode {
  const own = useOwnTeams();
  const teamIds = [...new Set([...own, ...useFollowing().teamIds])];
  const isHere = useInBrowser(here, false);
  // No rounds yet.
  const isEarly = useQuery(callQuery(getEvent)).data?.windows.addTeam === true;
  const isToday = useToday() !== null;
  const teams = useNextOfEach(teamIds);
  if (isHere && teams.length === 0) return null;
  const space = isHere && { '--quiz-followed': teams.length };
  return (
    <ul
      className={classes['teams']}
      data-early={isEarly || undefined}
      data-today={isToday || undefined}
      style={{ ...space } as CSSProperties}
      aria-label="Your teams and teams you follow"
      aria-live="polite"
    >
      {teams.map((team) => (
        <Team key={team.id} isOwn={own.includes(team.id)} {...team} />
      ))}
    </ul>
  );
}

/** Next rounds of a church’s or a quizzer’s teams during the event, earliest first. */
export function TodayOf({ teamIds }: { teamIds: readonly number[] }): ReactNode {
  const shown = useToday() === null ? [] : teamIds;
  const teams = useNextOfEach(shown);
  if (shown.length === 0) return null;
  return (
    <ul
      className={classes['teams']}
      data-today
      style={{ '--quiz-followed': shown.length } as CSSProperties}
      aria-label="Next rounds"
    >
      {teams.map((team) => (
        <Team key={team.id} isOwn {...team} />
      ))}
    </ul>
  );
}

function useNextOfEach(teamIds: readonly number[]) {
  const reads = useQueries({
    queries: teamIds.map((teamId) => callQuery(teamRounds, { query: { teamId } })),
  });
  const { data: event } = useQuery(callQuery(getEvent));
  const comingOf = useUpcoming();
  const teams = teamIds.flatMap((id, i) => {
    const { data: rounds, error = null } = reads[i] ?? {};
    // Of an earlier year, or removed.
    if (error?.missing === true) return [];
    const coming = rounds === undefined ? null : comingOf(id, rounds);
    const start = coming && event ? startOf(coming.round, event).getTime() : Number.MAX_VALUE;
    return [{ id, rounds, coming, start }];
  });
  const areKnown = reads.every(({ isPending }) => !isPending);
  return areKnown ? teams.toSorted((a, b) => a.start - b.start) : teams;
}

type TeamProps = ReturnType<typeof useNextOfEach>[number] & { isOwn: boolean };

function Team({ id, isOwn, rounds, coming }: TeamProps) {
  const { data: team } = useQuery(
    callQuery(getTeam, { query: { teamId: id } }, { enabled: rounds?.length === 0 }),
  );
  const isGone = useWithdrawn()(id);
  const isDone = coming === null && rounds?.some(({ day }) => day === 'Saturday') === true;
  const { place } = usePlaceOf(id, isDone);
  const { leftTeamId, rightTeamId } = coming?.round ?? {};
  const { isLoading } = useMatchMarks(leftTeamId === 0 || rightTeamId === 0);
  if (rounds === undefined || isLoading)
    return <li className={classes['team']} aria-hidden="true" />;
  const name = team?.teamName ?? nameIn(rounds, id);
  if (name === undefined) return null;
  const record = recordsText(rounds, id);
  return (
    <li className={classes['team']} data-when={coming?.when}>
      {isOwn ? <IconUsers size={18} /> : <IconStarFilled size={18} />}
      <Text className="anywhere" lh={1.4}>
        <TeamLink id={id} name={name} />:{' '}
        {coming ? (
          <Round id={id} coming={coming} record={record} />
        ) : (
          <span>
            {[isGone ? HAS_WITHDRAWN : withoutNext(rounds, place), record]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        <LastRounds teamId={id} rounds={rounds} coming={coming} />
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

function Round({ id, coming, record }: { id: number; coming: Upcoming; record: string }) {
  const { round, when } = coming;
  const next = useNextUp(id);
  const expected = useExpected(id, coming);
  const was = usePlaceBefore(id, coming);
  const opponent = usePlaceName(round)(round.leftTeamId === id ? 'right' : 'left');
  const room = when === 'up' && next !== undefined ? `, ${next.roomFullName}` : '';
  return (
    <>
      <span>{UPCOMING_WORDS[when]}</span>
      <Text span display="block" fz="1.35rem" fw={700} lh={1.3}>
        {unbrokenText(`${round.timeString} · ${round.roomName}`)}
      </Text>
      {was !== null && (
        <Text span display="block" c="var(--quiz-yours)" fw={600}>
          {was}
        </Text>
      )}
      <Quiet span display="block">
        <span>{`${round.day}${expected === null ? '' : `, ${expected}`}${room}`}</span> · against{' '}
        {unbrokenName(opponent)}
        <span>{record && ` · ${record}`}</span>
      </Quiet>
    </>
  );
}

function nameIn(rounds: readonly ListedRound[], id: number): string | undefined {
  const [first] = rounds;
  return first?.leftTeamId === id ? first.leftTeamName : first?.rightTeamName;
}
