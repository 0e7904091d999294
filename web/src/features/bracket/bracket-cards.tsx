import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import { type listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { nextOfBracket } from '@quizmeet/rules/schedule/next.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import { UPCOMING_WORDS } from '../../tournament/now-and-next.ts';
import { type MatchesNow, useMatchesNow } from '../../tournament/saturday.ts';
import { timedIn } from '../../tournament/starts.ts';
import { unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './bracket-cards.module.css';
import { championOf } from './places.ts';

const roundsOf = (matches: readonly SaturdayMatch[], bracketDivision: number) =>
  matches.flatMap((match) => (match.bracketDivision === bracketDivision ? [match.round] : []));

type NextProps = { rounds: readonly ListedRound[]; played: MatchesNow };

/** `Now 9:00 AM, ASC 101`, its teams, and how many matches beside it. */
function Next({ rounds, played }: NextProps) {
  const { data: event } = useQuery(callQuery(getEvent));
  const due = event === undefined ? [] : nextOfBracket(rounds.map(timedIn(event)), played);
  const [first] = due;
  if (first === undefined) return null;
  const { timeString, roomName, leftTeamName, rightTeamName } = first.listed;
  const state = played.get(first.id);
  const when = state === undefined ? 'Next' : state === 'due' ? UPCOMING_WORDS.due : 'Now';
  return (
    <>
      <Text span inherit fw={600} c={state === undefined ? 'dimmed' : 'var(--quiz-now)'}>
        {when}
      </Text>{' '}
      <span>{unbrokenText(`${timeString}, ${roomName}`)}</span>{' '}
      <span>{unbrokenText(`${leftTeamName} – ${rightTeamName}`)}</span>
      {due.length > 1 && (
        <Text span inherit c="dimmed">
          {' and '}
          {plural(due.length - 1, 'more match')}
        </Text>
      )}
    </>
  );
}

type Listed = ReplyOf<typeof listBrackets>[number];

export const NoBrackets = () => (
  <EmptyState title="No brackets yet">They appear after Friday’s rounds.</EmptyState>
);

export function BracketCards({ brackets }: { brackets: readonly Listed[] }) {
  const played = useMatchesNow();
  if (brackets.length === 0) return <NoBrackets />;
  return DIVISIONS.map((division) => {
    const ours = brackets.filter((bracket) => bracket.division === division);
    return (
      ours.length > 0 && (
        <Box component="section" key={division} mb="1.5rem" aria-label={division}>
          <Box component="h2" mt={0} mb="0.6rem" fz="1.25rem">
            {division} brackets
          </Box>
          <SimpleGrid component="ul" minColWidth="min(14rem, 100%)" spacing="0.75rem">
            {ours.map((bracket) => (
              <Card key={bracket.bracketDivision} bracket={bracket} played={played} />
            ))}
          </SimpleGrid>
        </Box>
      )
    );
  });
}

function Card({ bracket, played }: { bracket: Listed; played: MatchesNow }) {
  const { division, bracketDivision, bracketName } = bracket;
  const { follows, teamIds } = useFollowing();
  // Every other phone goes without hundreds of teams.
  const enabled = teamIds.length > 0;
  const { data: teams = [] } = useQuery(callQuery(listTeams, { query: { division } }, { enabled }));
  const { data: results = [] } = useQuery(callQuery(resultSummary));
  const { data: matches = [] } = useQuery(callQuery(listMatches));
  const yours = teams.filter((team) => team.satDivId === bracketDivision && follows(team.id));
  const champion = championOf(bracketName, results);
  return (
    <li>
      <Link
        to={
          yours[0] === undefined
            ? paths.bracket(division, bracketDivision)
            : paths.inBracket(division, bracketDivision, yours[0].id)
        }
        className={classes['card']}
        data-yours={yours.length > 0 || undefined}
      >
        <Box component="span" c="var(--quiz-link)" fz="1.1rem" fw={650}>
          {bracketName}
        </Box>{' '}
        {champion === undefined ? (
          <Next rounds={roundsOf(matches, bracketDivision)} played={played} />
        ) : (
          <span>Champion: {unbrokenName(champion.teamName)}</span>
        )}
        {yours.map((team) => (
          <Group component="span" key={team.id} gap="0.3rem" wrap="nowrap" c="var(--quiz-yours)">
            <IconStar size={14} /> {unbrokenName(team.teamName)}
          </Group>
        ))}
      </Link>
    </li>
  );
}
