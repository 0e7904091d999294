import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import type { QuizzerStanding } from '@quizmeet/contract/standings/calls.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { readScope } from '@quizmeet/rules/tournament.ts';
import { isSimilar } from '@quizmeet/rules/typos.ts';
import { paths } from '../../paths.ts';
import { findRows, isInside, plain, wordsIn } from '../../ui/find-rows.ts';

export const FEWEST_LETTERS = 2;
export const MOST_SUGGESTED = 8;

type Quizzer = Pick<QuizzerStanding, 'quizzerId' | 'firstName' | 'lastName' | 'teamId'>;

export interface Found {
  readonly to: string;
  readonly name: string;
  readonly note: string;
  readonly isNear: boolean;
  readonly isPerson?: true;
}

/** Of people. */
export const isOneOfSeveral = ({ isPerson, to }: Found, found: readonly Found[]): boolean =>
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
    to: paths.teamOfQuizzer(each.team.id, each.quizzerId),
    name: nameOf(each),
    note: `${each.team.teamName} · ${each.team.group ?? each.team.division}`,
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
    found.toSorted((a, b) => compareNames(shownAs(a), shownAs(b))),
    words,
  );

const shownAs = ({ name, note }: Found) => `${name}, ${note}`;

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
