import { Button, Group, Title } from '@mantine/core';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconStarFilled, IconTrophy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFollowing } from '../../tournament/following.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './champions.module.css';
import { type BracketPlaces, firstPlaces, type Place } from './places.ts';

/** What an event ended with: each bracket's champion and places, or without brackets the standings. */
export default function Champions({ brackets }: { brackets: readonly BracketPlaces[] }) {
  const [all, setAll] = useState(false);
  const id = useId();
  if (brackets.length === 0) return <FinalStandings />;
  return (
    <section className={classes['champions']} aria-labelledby="champions">
      <Title order={2} id="champions" size="h3">
        Champions and places
      </Title>
      <ul id={id} className={classes['brackets']}>
        {brackets.map((bracket) => (
          <li key={bracket.bracketDivision} className={classes['bracket']}>
            <TheBracket bracket={bracket} all={all} />
          </li>
        ))}
      </ul>
      <Group gap="0.75rem 1.25rem">
        <Button
          variant="default"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show the first places' : 'Show all places'}
        </Button>
        <Link to={paths.resultSummary}>Result summary</Link>
        <Link to={paths.awards}>Awards</Link>
      </Group>
    </section>
  );
}

/** A bracket's decided places: all of them, or the first and those of followed teams. */
function TheBracket({ bracket, all }: { bracket: BracketPlaces; all: boolean }) {
  const { follows } = useFollowing();
  const { division, bracketDivision, bracketName } = bracket;
  const places = all ? bracket.places : firstPlaces(bracket.places, follows);
  return (
    <>
      <h3 className={classes['name']}>
        <Link to={paths.bracket(division, bracketDivision)}>{bracketName}</Link>
      </h3>
      {places.length === 0 ? (
        <p className={classes['none']}>No places yet</p>
      ) : (
        <ol className={classes['places']}>
          {places.map((place) => (
            <ThePlace key={place.teamId} place={place} yours={follows(place.teamId)} />
          ))}
        </ol>
      )}
    </>
  );
}

function ThePlace({ place: { place, teamId, teamName }, yours }: { place: Place; yours: boolean }) {
  const isChampion = place === 1;
  return (
    <li
      value={place}
      className={classes['place']}
      data-champion={isChampion || undefined}
      data-yours={yours || undefined}
    >
      {isChampion ? <IconTrophy size={18} /> : <span aria-hidden="true">{place}</span>}
      <span>
        <Link to={paths.team(teamId)}>{unbrokenName(teamName)}</Link>
        {isChampion && <span className={classes['word']}>Champion</span>}
      </span>
      {yours && <IconStarFilled size={16} />}
    </li>
  );
}

/** Every decided place, by division and bracket (B8). */
export function ResultsByDivision({ brackets }: { brackets: readonly BracketPlaces[] }) {
  if (brackets.every(({ places }) => places.length === 0))
    return (
      <EmptyState title="No place is decided yet">
        Places appear here on Saturday when a team has played its last match.
      </EmptyState>
    );
  return DIVISIONS.map((division) => {
    const ours = brackets.filter((bracket) => bracket.division === division);
    return (
      ours.length > 0 && (
        <section key={division} aria-labelledby={division}>
          <Title order={2} id={division} size="h3">
            {division}
          </Title>
          <ul className={classes['brackets']}>
            {ours.map((bracket) => (
              <li key={bracket.bracketDivision} className={classes['bracket']}>
                <TheBracket bracket={bracket} all />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

function FinalStandings() {
  return (
    <section className={classes['champions']} aria-labelledby="champions">
      <Title order={2} id="champions" size="h3">
        Final standings
      </Title>
      <Group gap="0.75rem 1.25rem" mt="0.75rem">
        {DIVISIONS.map((division) => (
          <Link key={division} to={paths.teamStandings(division)}>
            {division} Team Standings
          </Link>
        ))}
      </Group>
    </section>
  );
}
