import { Text } from '@mantine/core';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { useWithdrawnRead } from '../../tournament/withdrawn.tsx';

/** Names the withdrawn teams of a scope below its standings, where they would be looked for (X2). */
export function NotRanked({ scope }: { scope: DivisionScope }) {
  const { data: withdrawn = [] } = useWithdrawnRead();
  const { data: teams = [] } = useQuery(
    callQuery(
      listTeams,
      { query: { division: scope } },
      { enabled: withdrawn.length > 0, background: true },
    ),
  );
  // One that stands in a bracket keeps its rank (X9).
  const left = teams.filter(({ id, satDivId }) => satDivId === null && withdrawn.includes(id));
  return left.length > 0 && <NotRankedTeams teams={left} />;
}

function NotRankedTeams({ teams }: { teams: readonly Team[] }) {
  return (
    <Text mt="0.75rem">
      Withdrawn, so not ranked:{' '}
      {teams.map(({ id, teamName }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link to={paths.team(id)}>{unbrokenName(teamName)}</Link>
        </Fragment>
      ))}
      . Their results still count for their opponents.
    </Text>
  );
}
