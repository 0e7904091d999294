import { Anchor, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { otherSide } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { useToday } from './event-time.ts';
import { type Upcoming, useStillOpen } from './now-and-next.ts';
import { OPENED_HERE } from './opened-round.ts';
import { useUnplayed } from './round-marks.tsx';
import { startOf } from './starts.ts';
import { unbrokenName, unbrokenText } from './unbroken-name.tsx';

interface LastRoundsProps {
  teamId: number;
  /** In order of time. */
  rounds: readonly ListedRound[];
  coming: Upcoming | null;
}

/** Before a team's next round: one that has no result yet (X11), and today's last result. */
export function LastRounds({ teamId, rounds, coming }: LastRoundsProps) {
  const open = useStillOpen(rounds, coming?.round.id ?? null);
  const today = useToday();
  const decided = rounds.filter((round) => round.winningTeam !== '' && round.day === today);
  return (
    <>
      {open !== null && (
        <Text span display="block" mt="0.2rem" fw={600}>
          {unbrokenText(`${open.timeString} in ${open.roomName} has no result yet`)}
        </Text>
      )}
      {decided.length > 0 && <LastResult teamId={teamId} decided={decided} />}
    </>
  );
}

type LastResultProps = { teamId: number; decided: readonly ListedRound[] };

/** Leads to its details, also in a card that is a link. */
function LastResult({ teamId, decided }: LastResultProps) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const unplayedOf = useUnplayed(useToday());
  // Forfeits and walkovers are decided before their time.
  const round = decided.findLast(
    (each) => unplayedOf(each) === null || (event !== undefined && startOf(each, event) <= now),
  );
  if (round === undefined) return null;
  const unplayed = unplayedOf(round);
  const own = round.leftTeamId === teamId ? 'left' : 'right';
  const other = otherSide(own);
  const [score, theirs] = [round[`${own}TeamScore`], round[`${other}TeamScore`]];
  const tie = score === theirs ? ' the tie' : '';
  const played = score === null ? '' : `${tie} ${score}–${theirs}`;
  const how = unplayed === null ? played : ` by ${unplayed}`;
  return (
    <Text span display="block" mt="0.2rem" size="sm">
      <Anchor
        component={Link}
        inherit
        pos="relative"
        style={{ zIndex: 1 }}
        to={`${paths.team(teamId)}?round=${round.id}`}
        state={OPENED_HERE}
      >
        <span>{`${round.winningTeam === own ? 'Won' : 'Lost'}${how} against `}</span>
        {unbrokenName(round[`${other}TeamName`])}
        <span>{`, ${unbrokenText(round.timeString)}`}</span>
      </Anchor>
    </Text>
  );
}
