import { Anchor, Text } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { otherSide } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useToday } from './event-time.ts';
import { type Upcoming, useStillOpen } from './now-and-next.ts';
import { OPENED_HERE } from './opened-round.ts';
import { useRoundMark } from './round-marks.tsx';
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
  const last = rounds.findLast((round) => round.winningTeam !== '' && round.day === today);
  return (
    <>
      {open !== null && (
        <Text span display="block" mt="0.2rem" fw={600}>
          {unbrokenText(`${open.timeString} in ${open.roomName} has no result yet`)}
        </Text>
      )}
      {last !== undefined && <Result teamId={teamId} round={last} />}
    </>
  );
}

/** Leads to its details, also in a card that is a link. */
function Result({ teamId, round }: { teamId: number; round: ListedRound }) {
  const isForfeit = useRoundMark(round.id)?.forfeit === true;
  const own = round.leftTeamId === teamId ? 'left' : 'right';
  const other = otherSide(own);
  const [score, theirs] = [round[`${own}TeamScore`], round[`${other}TeamScore`]];
  const how = isForfeit ? ' by forfeit' : score === null ? '' : ` ${score}–${theirs}`;
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
