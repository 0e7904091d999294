import { Box } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import { type QuizzerStanding, quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { readScope } from '@quizmeet/rules/tournament.ts';
import { isSimilar } from '@quizmeet/rules/typos.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { unbrokenText } from '../../tournament/unbroken-name.tsx';
import { isEmbedded } from '../../ui/embedded.ts';
import { findRows, isInside, plain, wordsIn } from '../../ui/find-rows.ts';
import classes from './find-team.module.css';

/** Teams by name, church, number, or quizzers, rooms, and groups, from two letters. Enter opens the first, but no guess and none of several people. */
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
  const { data: rooms = [] } = useQuery(callQuery(getRooms, {}, { enabled: isUsed }));
  const found = asks
    ? [...placesFound(rooms, typed), ...suggestedTeams(teams ?? [], typed, quizzers)]
    : [];
  const navigate = useNavigate();
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found;
    setShown(true);
    if (first === undefined || first.isNear || isOneOfSeveral(first, found)) return;
    // In a frame, links open a tab (W7).
    if (isEmbedded) window.open(first.to, '_blank', 'noopener');
    else void navigate(first.to);
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
      {found.length > 0 && (
        <ul className={classes['teams']}>
          {found.slice(0, MOST_SUGGESTED).map(({ to, name, note: where }) => (
            <li key={`${to} ${name}`}>
              <Link to={to} className={classes['team']}>
                <Box component="span" c="var(--quiz-link)" fw={600} translate="no">
                  {unbrokenText(name)}
                </Box>
                <Box component="span" fz="sm" c="dimmed" translate="no">
                  {unbrokenText(where)}
                </Box>
              </Link>
            </li>
          ))}
        </ul>
      )}
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
  // No person’s name has a digit.
  const hint = /\d/.test(typed) ? '' : HIDDEN;
  return `No team or quizzer matches “${typed.trim()}”${exactly}. ${hint} ${rest}`.trimEnd();
}

const FEWEST_LETTERS = 2;
const MOST_SUGGESTED = 8;

type Quizzer = Pick<QuizzerStanding, 'firstName' | 'lastName' | 'teamId'>;

type Found = ReturnType<typeof shownTeam> & { isPerson?: true };

/** Of people on different teams. */
const isOneOfSeveral = ({ isPerson, to }: Found, found: readonly Found[]): boolean =>
  isPerson === true && found.some((each) => each.isPerson && each.to !== to);

/**
 * Teams, those whose names begin so first, and quizzers, each with half of the places. A first name typed in full comes
 * before teams, a full name alone. Names with typos if there is no other, then exact last names.
 * @param quizzers undefined while on their way
 */
export function suggestedTeams(
  teams: readonly Team[],
  typed: string,
  quizzers: readonly Quizzer[] | undefined,
): readonly Found[] {
  if (plain(typed.trim()).length < FEWEST_LETTERS) return [];
  const members = (quizzers ?? []).flatMap((quizzer): Member[] => {
    const team = teams.find(({ id }) => id === quizzer.teamId);
    return team === undefined ? [] : [{ ...quizzer, team }];
  });
  const found = teamsFound(teams, typed, members, false);
  if (found.length > 0 || quizzers === undefined) return found;
  const near = teamsFound(teams, typed, members, true);
  if (near.length > 0) return near;
  const words = wordsIn(typed);
  return shownMembers(
    members.filter(({ lastName }) => words.includes(plain(lastName))),
    true,
  );
}

type Member = Quizzer & { readonly team: Team };

const shownTeam = (team: Team, isNear: boolean) => ({
  to: paths.team(team.id),
  name: team.teamName,
  note: `${team.churchName} · ${team.group ?? team.division}`,
  isNear,
});

const shownMembers = (members: readonly Member[], isNear: boolean) =>
  members.map((each) => ({
    ...shownTeam(each.team, isNear),
    name: `${nameOf(each)}, ${each.team.teamName}`,
    isPerson: true as const,
  }));

function teamsFound(
  teams: readonly Team[],
  typed: string,
  members: readonly Member[],
  isNear: boolean,
): readonly Found[] {
  const words = wordsIn(typed);
  const query = words.join(' ');
  const matches = isNear ? isNearlyInside : isInside;
  const begins = (team: Team) => (plain(team.teamName).startsWith(query) ? 0 : 1);
  const byName = findRows(teams, typed, readsAs, matches)
    .toSorted((a, b) => begins(a) - begins(b) || compareNames(a.teamName, b.teamName))
    .map((team) => shownTeam(team, isNear));
  // The team and church narrow the quizzers, and find none.
  const own = members.filter((each) => words.some((word) => matches(plain(nameOf(each)), word)));
  const found = findRows(own, typed, (each) => `${nameOf(each)} ${readsAs(each.team)}`, matches);
  const exact = found.filter((each) => plain(nameOf(each)) === query);
  if (exact.length > 0) return shownMembers(exact, isNear);
  const [named = [], others = []] = [true, false].map((isFirst) =>
    shownMembers(
      found.filter(({ firstName }) => (plain(firstName) === words[0]) === isFirst),
      isNear,
    ),
  );
  const half = MOST_SUGGESTED / 2;
  const first = named.slice(0, Math.max(MOST_SUGGESTED - byName.length, half));
  const left = MOST_SUGGESTED - first.length;
  const later = [...named.slice(first.length), ...others];
  const teamPlaces = Math.max(left - later.length, half);
  return [...first, ...byName.slice(0, teamPlaces), ...later, ...byName.slice(teamPlaces)];
}

/** A room, or the schedule of a division or group, typed in full. */
export function placesFound(rooms: readonly Room[], typed: string): readonly Found[] {
  const query = squeezed(typed);
  const scope = readScope(typed);
  const schedule = scope !== null &&
    scope !== 'All' && {
      ...{ to: paths.schedule(scope), name: scheduleTitle(scope), note: 'Friday', isNear: false },
    };
  return [
    ...(schedule ? [schedule] : []),
    ...rooms
      .filter((room) => [room.abbreviation, room.name].some((each) => squeezed(each) === query))
      .map((room) => ({
        to: paths.room(room.roomNumber),
        name: `Room ${room.abbreviation}`,
        note: roomInFull(room),
        isNear: false,
      })),
  ];
}

const squeezed = (text: string) => plain(text).replaceAll(' ', '');

/** Or has a few typos. */
const isNearlyInside = (text: string, word: string): boolean =>
  isInside(text, word) || text.split(' ').some((each) => isSimilar(word, each));

const nameOf = ({ firstName, lastName }: Quizzer): string => `${firstName} ${lastName}`;

const readsAs = ({ teamName, churchName, teamNumber }: Team): string =>
  `${teamName} ${churchName} ${teamNumber ?? ''}`;
