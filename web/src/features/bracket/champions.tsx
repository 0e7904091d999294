import { Box, Group, Text, Title } from '@mantine/core';
import { plural } from '@quizmeet/contract/text.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Folded } from '../../tournament/folded.tsx';
import { PlaceRow } from '../../tournament/place-row.tsx';
import { TeamLink } from '../../tournament/unbroken-name.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './champions.module.css';
import type { BracketPlaces } from './places.ts';

const FIRST = 3;

export default function Champions({ brackets }: { brackets: readonly BracketPlaces[] }) {
  const hasBrackets = brackets.length > 0;
  return (
    <Section
      title={hasBrackets ? 'Champions and places' : 'Final standings'}
      size="h3"
      gap="0"
      mt="1.25rem"
      pt="1rem"
      style={{ borderTop: '4px solid var(--quiz-now)' }}
    >
      <FirstPlaces brackets={brackets} />
      <Group gap="0.75rem 1.25rem">
        {hasBrackets ? (
          <>
            <Link to={paths.resultSummary}>Result summary</Link>
            <Link to={paths.awards}>Awards</Link>
          </>
        ) : (
          DIVISIONS.map((division) => (
            <Link key={division} to={paths.teamStandings(division)}>
              {division} Team Standings
            </Link>
          ))
        )}
      </Group>
    </Section>
  );
}

export const FirstPlaces = ({ brackets }: { brackets: readonly BracketPlaces[] }) => (
  <Places
    brackets={brackets.map((bracket) => ({
      ...bracket,
      places: bracket.places.filter(({ place }) => place <= FIRST),
    }))}
  />
);

/** By division and bracket, those with places first (B8). */
export function ResultsByDivision({ brackets }: { brackets: readonly BracketPlaces[] }) {
  const steady = useSteadyPresses(
    ...brackets.map(({ bracketName, places }) => `${bracketName} ${places.length}`),
  );
  if (brackets.every(({ places }) => places.length === 0))
    return (
      <EmptyState
        title="No places decided yet"
        action={
          brackets.length > 0 && (
            <span>
              Matches and results are in the <Link to={paths.brackets}>brackets</Link>.
            </span>
          )
        }
      />
    );
  return (
    <div style={steady}>
      {DIVISIONS.map((division) => {
        const ours = brackets.filter((bracket) => bracket.division === division);
        const decided = ours.filter(({ places }) => places.length > 0);
        const open = ours.filter(({ places }) => places.length === 0);
        return (
          ours.length > 0 && (
            <Section key={division} title={division} size="h3" gap="0">
              {decided.length > 0 && <Places brackets={decided} />}
              {open.length > 0 && (
                <Folded summary={`${plural(open.length, 'bracket')} without places yet`}>
                  <Places brackets={open} />
                </Folded>
              )}
            </Section>
          )
        );
      })}
    </div>
  );
}

export const Places = ({ brackets }: { brackets: readonly BracketPlaces[] }) => (
  <ul className={classes['brackets']}>
    {brackets.map(({ division, bracketDivision, bracketName, places }) => (
      <li key={bracketDivision} className={classes['bracket']}>
        <Title order={3} fz="1em" mb="0.4em">
          <Link to={paths.bracket(division, bracketDivision)}>{bracketName}</Link>
        </Title>
        {places.length === 0 && <Quiet>No places yet</Quiet>}
        <Box component="ol" m={0} p={0}>
          {places.map(({ place, teamId, teamName }) => (
            <PlaceRow key={teamId} place={place} teamId={teamId}>
              <TeamLink quiet id={teamId} name={teamName} />
              {place === 1 && (
                <Text span display="block" c="var(--quiz-now)" fz="0.75em">
                  Champion
                </Text>
              )}
            </PlaceRow>
          ))}
        </Box>
      </li>
    ))}
  </ul>
);
