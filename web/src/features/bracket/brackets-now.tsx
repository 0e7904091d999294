import { Box, Button, Group, Title } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useMatchesNow } from '../../tournament/matches-now.ts';
import { WaitForAll } from '../../ui/query-content.tsx';
import classes from './brackets-now.module.css';
import { dueMatches } from './due-matches.ts';

/** For Saturday: links to all brackets, with their matches on request, above `children`. */
export function BracketsNow({ children }: { children: ReactNode }) {
  const read = useQuery(callQuery(listBrackets));
  return (
    <WaitForAll reads={[read]} label="The brackets" rows={6}>
      <Brackets brackets={read.data ?? []} />
      {children}
    </WaitForAll>
  );
}

/** Lists brackets; the matches shown in each are the current ones, or else the next ones. */
function Brackets({ brackets }: { brackets: ReplyOf<typeof listBrackets> }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  if (brackets.length === 0) return null;
  return (
    <section className={classes['now']} aria-labelledby="brackets-now">
      <Title order={2} id="brackets-now" size="h3">
        Saturday’s brackets
      </Title>
      <ul id={id} className={classes['brackets']} data-shown={shown || undefined}>
        {brackets.map((bracket) => (
          <li key={bracket.bracketDivision}>
            <Link
              to={paths.bracket(bracket.division, bracket.bracketDivision)}
              className={classes['bracket']}
            >
              {bracket.bracketName}
            </Link>
            {shown && <MatchesNow bracketDivision={bracket.bracketDivision} />}
          </li>
        ))}
      </ul>
      <Group gap="0.75rem 1.25rem">
        <Button
          variant="default"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide matches' : 'Show current matches'}
        </Button>
        <Link to={paths.ticker}>Ticker</Link>
        <Link to={paths.resultSummary}>Result summary</Link>
      </Group>
    </section>
  );
}

function MatchesNow({ bracketDivision }: { bracketDivision: number }) {
  const { data: all } = useQuery(callQuery(listMatches));
  const played = useMatchesNow();
  if (all === undefined) return null;
  const own = all.filter((match) => match.bracketDivision === bracketDivision);
  const matches = dueMatches(
    own.map(({ round }) => round),
    played,
  );
  if (matches.length === 0)
    return (
      <Box component="p" fz="sm" c="dimmed" m="0.4rem 0 0">
        No more matches
      </Box>
    );
  return (
    <ul className={classes['matches']}>
      {matches.map((match) => (
        <li key={match.id}>
          <b>
            {match.timeString} · {match.roomName}
          </b>{' '}
          {match.leftTeamName} – {match.rightTeamName}
        </li>
      ))}
    </ul>
  );
}
