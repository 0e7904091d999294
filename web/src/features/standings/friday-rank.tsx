import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { figureText } from '@quizmeet/contract/standings/messages.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';

/** Reads nothing before the first result (S5). */
export function useFridayRank({ id, divisionTrimmed: division, wins, losses }: Team) {
  const enabled = wins + losses > 0;
  const read = useQuery(callQuery(teamStandings, { query: { division } }, { enabled }));
  const rows = (enabled && read.data) || [];
  return { reads: enabled ? [read] : [], rows, own: rows.find((row) => row.id === id) };
}

/** `23rd of 32 (tied), average 13.33`; withdrawn teams have none (X2). */
export function FridayRank({ team }: { team: Team }) {
  const { rows, own } = useFridayRank(team);
  if (own === undefined) return null;
  const isTied = rows.filter(({ rank }) => rank === own.rank).length > 1;
  return (
    <>
      ·{' '}
      <Link to={paths.inTeamStandings(team.divisionTrimmed, team.id)}>
        {ordinal(own.rank)} of {rows.length}
        {isTied && ' (tied)'}
      </Link>
      , average {figureText('average', own.average)}
    </>
  );
}
