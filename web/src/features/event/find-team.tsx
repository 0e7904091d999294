import { Box } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type QuizzerStanding, quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { isSimilar } from '@quizmeet/rules/typos.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { isEmbedded } from '../../ui/embedded.ts';
import { findRows, isInside, plain, wordsIn } from '../../ui/find-rows.ts';
import classes from './find-team.module.css';

/** By name, church, number, or quizzers, from two letters. Enter opens the first, but no guess. */
export function FindTeamBox() {
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [isShown, setShown] = useState(false);
  const area = useClickOutside<HTMLElement>(() => setShown(false));
  const asks = typed.trim().length >= FEWEST_LETTERS;
  const { data: teams, error } = useQuery(
    callQuery(listTeams, { query: { division: 'All' } }, { enabled: isUsed }),
  );
  const { data: quizzers, error: quizzersError } = useQuery(
    callQuery(quizzerStandings, { query: { division: 'All' } }, { enabled: isUsed }),
  );
  const found = suggestedTeams(teams ?? [], typed, quizzers);
  const navigate = useNavigate();
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first === undefined || first.isNear) return;
    // In a frame, links open a tab (W7).
    if (isEmbedded) window.open(paths.team(first.id), '_blank', 'noopener');
    else void navigate(paths.team(first.id));
  };
  return (
    <Box
      component="search"
      ref={area}
      pos="relative"
      maw="44rem"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setShown(false);
      }}
    >
      <Box component="label" display="block" mb="0.4rem" fz="lg" fw={650} htmlFor="find-team">
        Find your team
      </Box>
      <form className={classes['field']} onSubmit={openFirst}>
        <IconSearch size={20} />
        <input
          id="find-team"
          type="search"
          className={classes['input']}
          placeholder="Team, church, or quizzer"
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          onFocus={() => {
            setUsed(true);
            setShown(true);
          }}
          onChange={(event) => {
            setUsed(true);
            setShown(true);
            setTyped(event.target.value);
          }}
        />
      </form>
      <div role="status">
        {asks && isShown && (
          <Findings
            found={found}
            isComplete={teams !== undefined && quizzers !== undefined}
            failed={error !== null || quizzersError !== null}
            typed={typed}
          />
        )}
      </div>
    </Box>
  );
}

interface FindingsProps {
  found: readonly Found[];
  isComplete: boolean;
  failed: boolean;
  typed: string;
}

function Findings({ found, ...search }: FindingsProps) {
  const note = noteOf({ found, ...search });
  return (
    <div className={classes['found']}>
      {found.length > 0 && <Suggestions found={found.slice(0, MOST_SUGGESTED)} />}
      {note !== '' && (
        <Box component="p" m={0} p="0.65rem 0.8rem" c="dimmed">
          {note}
        </Box>
      )}
    </div>
  );
}

/** Rule W8. */
const HIDDEN = 'Families and coaches can hide names: try the team or church.';

function noteOf({ found, isComplete, failed, typed }: FindingsProps): string {
  if (!isComplete) {
    return failed ? 'Couldn’t load all teams and quizzers. Try again later.' : 'Loading…';
  }
  const [first] = found;
  const more = found.length - MOST_SUGGESTED;
  const rest = more > 0 ? `${more} more. Keep typing to narrow the list.` : '';
  if (first !== undefined && !first.isNear) return rest;
  const exactly = first === undefined ? '' : ' exactly';
  return `No team or quizzer matches “${typed.trim()}”${exactly}. ${HIDDEN} ${rest}`.trimEnd();
}

function Suggestions({ found }: { found: readonly Found[] }) {
  return (
    <ul className={classes['teams']}>
      {found.map((team) => (
        <li key={`${team.id} ${team.quizzer}`}>
          <Link to={paths.team(team.id)} className={classes['team']}>
            <Box component="span" c="var(--quiz-link)" fw={600} translate="no">
              {team.quizzer === null ? team.teamName : `${team.quizzer}, ${team.teamName}`}
            </Box>
            <Box component="span" fz="sm" c="dimmed" translate="no">
              {team.churchName} · {team.group ?? team.division}
            </Box>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FEWEST_LETTERS = 2;

const MOST_SUGGESTED = 8;

type Quizzer = Pick<QuizzerStanding, 'firstName' | 'lastName' | 'teamId'>;

type Found = Team & { readonly quizzer: string | null; readonly isNear: boolean };

/**
 * Name, church, or number first, then quizzers, with half of the places; prefixes first. Names with typos if
 * there is no other, then exact last names.
 * @param quizzers undefined while on their way
 */
export function suggestedTeams(
  teams: readonly Team[],
  typed: string,
  quizzers: readonly Quizzer[] | undefined,
): readonly Found[] {
  if (plain(typed.trim()).length < FEWEST_LETTERS) return [];
  const found = teamsFound(teams, typed, quizzers ?? [], false);
  if (found.length > 0 || quizzers === undefined) return found;
  const near = teamsFound(teams, typed, quizzers, true);
  if (near.length > 0) return near;
  const words = wordsIn(typed);
  const namesakes = quizzers.filter(({ lastName }) => words.includes(plain(lastName)));
  return withTeams(namesakes, teams, true);
}

const withTeams = (quizzers: readonly Quizzer[], teams: readonly Team[], isNear: boolean) =>
  quizzers.flatMap((quizzer): Found[] => {
    const team = teams.find(({ id }) => id === quizzer.teamId);
    return team === undefined ? [] : [{ ...team, quizzer: nameOf(quizzer), isNear }];
  });

function teamsFound(
  teams: readonly Team[],
  typed: string,
  quizzers: readonly Quizzer[],
  isNear: boolean,
): readonly Found[] {
  const query = plain(typed.trim());
  const matches = isNear ? isNearlyInside : isInside;
  const begins = (team: Team) => (plain(team.teamName).startsWith(query) ? 0 : 1);
  const byName = findRows(teams, typed, readsAs, matches)
    .toSorted((a, b) => begins(a) - begins(b))
    .map((team) => ({ ...team, quizzer: null, isNear }));
  const byQuizzer = withTeams(findRows(quizzers, typed, nameOf, matches), teams, isNear);
  const teamsFirst = Math.max(MOST_SUGGESTED - byQuizzer.length, MOST_SUGGESTED / 2);
  return [...byName.slice(0, teamsFirst), ...byQuizzer, ...byName.slice(teamsFirst)];
}

/** Or has a few typos. */
const isNearlyInside = (text: string, word: string): boolean =>
  isInside(text, word) || text.split(' ').some((each) => isSimilar(word, each));

const nameOf = ({ firstName, lastName }: Quizzer): string => `${firstName} ${lastName}`;

const readsAs = ({ teamName, churchName, teamNumber }: Team): string =>
  `${teamName} ${churchName} ${teamNumber ?? ''}`;
