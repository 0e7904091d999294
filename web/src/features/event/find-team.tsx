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
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
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
      onKeyDown={moveFocus}
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

/** From the field through what was found. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  const places: (Element | null)[] = [...event.currentTarget.querySelectorAll('input, a')];
  const next = places[places.indexOf(document.activeElement) + step];
  if (step === 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
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

interface Found {
  readonly to: string;
  readonly name: string;
  readonly note: string;
  readonly isNear: boolean;
  readonly isPerson?: true;
}

/** Of people on different teams. */
const isOneOfSeveral = ({ isPerson, to }: Found, found: readonly Found[]): boolean =>
  isPerson === true && found.some((each) => each.isPerson && each.to !== to);

/**
 * Teams and quizzers, each with half of the places: names that begin so, then those with words that do, each with teams
 * first. A first name typed in full comes before teams, a full name alone. Names with typos if there is no other, then
 * exact last names.
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
  const ofFamily = members.filter(({ lastName }) => words.includes(plain(lastName)));
  return inOrder(shownMembers(ofFamily, true), words);
}

type Member = Quizzer & { readonly team: Team };

const shownTeam = (team: Team, isNear: boolean) => ({
  to: paths.team(team.id),
  name: team.teamName,
  note: `${team.churchName} · ${team.group ?? team.division}`,
  text: readsAs(team),
  isNear,
});

const shownMembers = (members: readonly Member[], isNear: boolean) =>
  members.map((each) => ({
    ...shownTeam(each.team, isNear),
    name: `${nameOf(each)}, ${each.team.teamName}`,
    text: memberReadsAs(each),
    isPerson: true as const,
  }));

type Suggestion = Found & { readonly text: string };

/** What was typed begins it, begins its words, or is inside. */
function placeOf({ text }: Suggestion, words: readonly string[]): 0 | 1 | 2 {
  const own = plain(text);
  if (own.startsWith(words.join(' '))) return 0;
  return words.every((word) => ` ${own}`.includes(` ${word}`)) ? 1 : 2;
}

const inOrder = (found: readonly Suggestion[], words: readonly string[]): Suggestion[] =>
  inPlaces(
    found.toSorted((a, b) => compareNames(a.name, b.name)),
    words,
  );

const inPlaces = (found: readonly Suggestion[], words: readonly string[]): Suggestion[] =>
  found.toSorted((a, b) => placeOf(a, words) - placeOf(b, words));

function teamsFound(
  teams: readonly Team[],
  typed: string,
  members: readonly Member[],
  isNear: boolean,
): readonly Found[] {
  const words = wordsIn(typed);
  const matches = isNear ? isNearlyIn : isIn;
  const byName = inOrder(
    findRows(teams, typed, readsAs, matches).map((team) => shownTeam(team, isNear)),
    words,
  );
  // The team and church narrow the quizzers, and find none.
  const own = members.filter((each) => words.some((word) => matches(plain(nameOf(each)), word)));
  const found = findRows(own, typed, memberReadsAs, matches);
  const shown = (some: readonly Member[]) => inOrder(shownMembers(some, isNear), words);
  const exact = found.filter((each) => plain(nameOf(each)) === words.join(' '));
  if (exact.length > 0) return shown(exact);
  const isNamed = ({ firstName }: Member) => plain(firstName) === words[0];
  const named = shown(found.filter(isNamed));
  const others = shown(found.filter((each) => !isNamed(each)));
  const half = MOST_SUGGESTED / 2;
  const first = named.slice(0, Math.max(MOST_SUGGESTED - byName.length, half));
  const left = MOST_SUGGESTED - first.length;
  const later = [...named.slice(first.length), ...others];
  const teamPlaces = Math.max(left - later.length, half);
  const all = [...first, ...byName.slice(0, teamPlaces), ...later, ...byName.slice(teamPlaces)];
  return [...inPlaces(all.slice(0, MOST_SUGGESTED), words), ...all.slice(MOST_SUGGESTED)];
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

/** A number as a whole. */
const isIn = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? text.split(' ').includes(word) : isInside(text, word);

/** Or has a few typos. */
const isNearlyIn = (text: string, word: string): boolean =>
  isIn(text, word) || text.split(' ').some((each) => isSimilar(word, each));

const nameOf = ({ firstName, lastName }: Quizzer): string => `${firstName} ${lastName}`;

/** A church’s first team has no number in its name (C3). */
const readsAs = ({ teamName, churchName, teamNumber }: Team): string =>
  `${teamName} ${churchName} ${teamNumber ?? ''} ${teamName === churchName ? 1 : ''}`;

const memberReadsAs = (member: Member): string => `${nameOf(member)} ${readsAs(member.team)}`;
