import { Box, Group } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import { type ListedRound, listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { useLiveGame, useLiveGames } from '../../tournament/live-games.ts';
import { playing } from '../../tournament/now-and-next.ts';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { shownSides, TeamLine } from '../../tournament/score.tsx';
import { TeamLink } from '../../tournament/unbroken-name.tsx';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { WaitForAll } from '../../ui/query-content.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './playing-now.module.css';

export function FridayNow({ event, children }: { event: Event; children: ReactNode }) {
  const read = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  return (
    <WaitForAll reads={[read]} label="What is played now" rows={6}>
      <RoundsNow event={event} slots={read.data ?? []} />
      {children}
    </WaitForAll>
  );
}

function RoundsNow({ event, slots }: { event: Event; slots: readonly Slot[] }) {
  const shown = playing(useSlotsToPlay(slots), event, useNow());
  if (shown === null) return null;
  const { when, slot } = shown;
  const words = when === 'now' ? 'Playing now' : 'First to play';
  return (
    <Now title={`${words}: round ${slot.roundNumber}, ${slot.timeString}`} meetings={slot.rounds}>
      <Link to={paths.schedule('Open')}>Open schedule</Link>
      <Link to={paths.schedule('Novice')}>Novice schedule</Link>
    </Now>
  );
}

export function SaturdayNow() {
  const games = useLiveGames();
  if (games.length === 0) return null;
  return (
    <Now title="Playing now" meetings={games.map(meetingOf)}>
      <Link to={paths.brackets}>Brackets</Link>
    </Now>
  );
}

type Meeting = Omit<ListedRound, 'version' | 'day' | 'roundNumber' | 'roomNumber' | 'timeString'>;

const meetingOf = ({ roundId, ...game }: LiveGame): Meeting => ({
  ...game,
  id: roundId,
  group: null,
  leftTeamScore: null,
  rightTeamScore: null,
  winningTeam: '',
});

type NowProps = { title: string; meetings: readonly Meeting[]; children: ReactNode };

const Now = ({ title, meetings, children }: NowProps) => (
  <Section title={title} size="h3" gap="0" className={classes['now'] ?? ''}>
    <ul className={classes['rounds']}>
      {meetings.map((meeting) => (
        <li key={meeting.id} className={classes['round']}>
          <TheMeeting meeting={meeting} />
        </li>
      ))}
    </ul>
    <Group component="p" gap="1.25rem" m={0}>
      {children}
    </Group>
  </Section>
);

function TheMeeting({ meeting }: { meeting: Meeting }) {
  const game = useLiveGame(meeting.id);
  return (
    <>
      <Group component="span" justify="space-between" gap={0} wrap="nowrap" fz="sm" fw={650}>
        {meeting.roomName}
        <Box component="span" c="dimmed" fw={400}>
          {meeting.group ?? meeting.division}
        </Box>
      </Group>
      {game !== null && (
        <Box component="span" fz="sm">
          <LiveMark words={liveText(game)} />
        </Box>
      )}
      {meeting.winningTeam !== '' && <RoundMarks roundId={meeting.id} />}
      {shownSides(meeting, game).map(({ side, id, name, ...shown }) => (
        <TeamLine key={side} {...shown}>
          <TeamLink quiet id={id} name={name} />
        </TeamLine>
      ))}
    </>
  );
}
