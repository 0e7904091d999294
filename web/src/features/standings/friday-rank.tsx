import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { type TeamStanding, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { figureText } from '@quizmeet/contract/standings/messages.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { unbrokenText } from '../../tournament/unbroken-name.tsx';
import { Quiet } from '../../ui/quiet.tsx';

/** Reads nothing before the first result (S5). */
export function useFridayRank({ id, divisionTrimmed: division, wins, losses }: Team) {
  const enabled = wins + losses > 0;
  const read = useQuery(callQuery(teamStandings, { query: { division } }, { enabled }));
  const rows = (enabled && read.data) || [];
  return { reads: enabled ? [read] : [], rows, own: rows.find((row) => row.id === id) };
}

/** `23rd of 32 (tied)`, and how far the next team is ahead; withdrawn teams have none (X2). */
export function FridayRank({ team }: { team: Team }) {
  const { rows, own } = useFridayRank(team);
  if (own === undefined) return null;
  const isTied = rows.filter(({ rank }) => rank === own.rank).length > 1;
  const ahead = rows.findLast(({ rank }) => rank < own.rank);
  const behind = ahead === undefined ? [] : [behindText(own.average, ahead, whyBehind(rows, own))];
  return (
    <>
      ·{' '}
      <Link to={paths.inTeamStandings(team.divisionTrimmed, team.id)}>
        {ordinal(own.rank)} of {rows.length}
        {isTied && ' (tied)'}
      </Link>
      <Quiet span display="block">
        {[`${figureText('average', own.average)} Olympic points per round`, ...behind].join(', ')}
      </Quiet>
    </>
  );
}

/** Of those that share its rank, the first is compared with the next team ahead. */
const whyBehind = (rows: readonly TeamStanding[], { rank }: TeamStanding): string | null =>
  rows.find((row) => row.rank === rank)?.decidedBy ?? null;

/** `0.67 behind Troy, 14th`, `behind Troy, 14th, by head-to-head`, or `behind Troy, 14th` */
function behindText(average: number | null, ahead: TeamStanding, why: string | null): string {
  const gap = (ahead.average ?? 0) - (average ?? 0);
  const team = `behind ${unbrokenText(ahead.teamName)}, ${ordinal(ahead.rank)}`;
  if (gap > 0) return `${figureText('average', gap)} ${team}`;
  return why === null || why === 'tie' ? team : `${team}, by ${why}`;
}
