import { Title } from '@mantine/core';
import type { GivenAward } from '@quizmeet/contract/awards/calls.ts';
import { ordinal } from '@quizmeet/contract/words.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PlaceRow } from '../../tournament/place-row.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import classes from './awards.module.css';

/** The awards by division, each with its rule, its places and who has them (W6). */
export function AwardList({ awards }: { awards: readonly GivenAward[] }) {
  return DIVISIONS.map((division) => (
    <DivisionAwards
      key={division}
      division={division}
      awards={awards.filter((award) => award.division === division)}
    />
  ));
}

function DivisionAwards({
  division,
  awards,
}: {
  division: Division;
  awards: readonly GivenAward[];
}) {
  const id = `awards-${division}`;
  if (awards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes['division']}>
      <Title order={2} id={id} size="h3">
        {division}
      </Title>
      <Brackets awards={awards.filter(({ name }) => name === 'bracket places')} />
      <Awards className="long" awards={awards.filter(({ name }) => name === 'top quizzers')} />
      <Awards
        className="awards"
        awards={awards.filter(({ name }) => name !== 'bracket places' && name !== 'top quizzers')}
      />
    </section>
  );
}

/** Each with its own rule: a long one over the whole width, the others beside each other. */
function Awards({
  className,
  awards,
}: {
  className: 'long' | 'awards';
  awards: readonly GivenAward[];
}) {
  if (awards.length === 0) return null;
  return (
    <ul className={classes[className]}>
      {awards.map((award) => (
        <li key={award.name} className={classes['award']}>
          <h3 className={classes['name']}>{award.title}</h3>
          <p className={classes['rule']}>{award.rule}</p>
          <Places award={award} />
        </li>
      ))}
    </ul>
  );
}

function Brackets({ awards }: { awards: readonly GivenAward[] }) {
  const [first] = awards;
  if (first === undefined) return null;
  return (
    <>
      <p className={classes['rule']}>{first.rule}</p>
      <ul className={classes['awards']}>
        {awards.map((award) => (
          <li key={award.of} className={classes['award']}>
            <h3 className={classes['name']}>{award.of}</h3>
            <Places award={award} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Places = ({ award: { places } }: { award: GivenAward }) => (
  <ol className={classes['places']}>
    {places.flatMap(({ place, holders }) =>
      holders.map(({ teamId, quizzerId, name, teamName, reason }) => {
        const shared = holders.length > 1 ? `shared ${ordinal(place)} place` : '';
        const aside = [shared, reason].filter((each) => each !== '').join(', ');
        return (
          <PlaceRow key={quizzerId ?? teamId} place={place} teamId={teamId}>
            {quizzerId === null ? (
              <Link to={paths.team(teamId)}>{unbrokenName(name)}</Link>
            ) : (
              <>
                <span>{name}</span>, <Link to={paths.team(teamId)}>{unbrokenName(teamName)}</Link>
              </>
            )}
            {aside !== '' && <span className={classes['aside']}>{aside}</span>}
          </PlaceRow>
        );
      }),
    )}
  </ol>
);
