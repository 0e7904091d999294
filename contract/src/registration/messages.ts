import type { CapacityCode } from '@quizmeet/rules/registration/capacity.ts';
import type { ChurchCode } from '@quizmeet/rules/registration/church.ts';
import type { FeeLine } from '@quizmeet/rules/registration/fees.ts';
import type { RosterEntryCode } from '@quizmeet/rules/registration/roster-changes.ts';
import type { LineCode } from '@quizmeet/rules/registration/roster-import.ts';
import type {
  AdditionCode,
  QuizzerName,
  QuizzerNameCode,
  RemovalCode,
  TeamCode,
  TransferCode,
} from '@quizmeet/rules/registration/rosters.ts';
import type { TakeOverCode } from '@quizmeet/rules/registration/take-over.ts';
import type { IdentityField } from '@quizmeet/rules/registration/team-names.ts';
import type { WindowName } from '@quizmeet/rules/registration/windows.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';
import { listInWords, plural } from '../words.ts';

export const CHURCH_REGISTERED = 'You have successfully registered your church';
export const CHURCH_SAVED = 'Your church was saved';
export const churchSaved = (churchName: string) => `${churchName} was saved`;
export const CHURCH_NAME_TAKEN = 'There is already a church registered with this name';
export const ONE_CHURCH_A_COACH = 'You have registered a church already; edit that one';
export const CHURCH_FIRST = 'Please register your church first';
export const CHOOSE_CHURCH = 'Please choose a church';
export const NO_SUCH_CHURCH = 'There is no such church';
export const NOT_YOUR_CHURCH = 'This church belongs to another coach';

/** The notice after an administrator registered a church for a coach (N0). */
export const churchRegisteredFor = (churchName: string, email: string): string =>
  email === ''
    ? `${churchName} is registered and has no coach yet`
    : `${churchName} is registered for ${email}`;

/** Errors when a church is given a coach (N0). */
export const CHURCH_HAS_COACH = 'This church has a coach already';
export const HAS_COACH_MEANWHILE = 'This church has a coach by now, or is not there any more';
export const NO_ACCOUNT_OF_ADDRESS = 'There is no account with this email address';
export const ADDRESS_NOT_CONFIRMED = 'Nobody has confirmed this email address yet';
export const hasChurchAlready = (coach: string, churchName: string) =>
  `${coach} has a church already: ${churchName}`;
export const churchGiven = (churchName: string, email: string) =>
  `${churchName} belongs to ${email} now`;

export const TEAM_SAVED = 'Team successfully updated';
export const TEAM_ADDED = 'The team was successfully added';
export const TEAM_REMOVED = 'The team was successfully removed';
export const QUIZZER_REMOVED = 'The quizzer was removed';
export const NO_SUCH_TEAM = 'There is no such team';
export const NO_SUCH_QUIZZER = 'There is no such quizzer on this team';
export const NO_SUCH_QUIZZER_AT_ALL = 'There is no such quizzer';
export const NOT_YOUR_TEAM = 'This team belongs to another church';

export const churchMessages: Messages<ChurchCode> = {
  ...singleLineMessages,
  'church/name-missing': 'Please enter a church name',
  'church/name-too-long': ({ data }) => `A church name has at most ${data?.['max']} characters`,
  'church/district-missing': 'Please select a district',
  'church/state-missing': 'Please select a state',
  'church/computer-seats-out-of-range': ({ data }) =>
    `Computer seats go from 0 to ${data?.['max']}`,
  'church/monitors-out-of-range': ({ data }) => `Monitors go from 0 to ${data?.['max']}`,
  'church/rounds-to-skip-out-of-range': 'Please choose an arrival time',
};

/** Errors when an earlier year's church and teams are taken over (W2). */
export const NOTHING_FORMER = 'There is no earlier year to take over from';
export const takenOver = (churchName: string): string =>
  `Welcome back: ${churchName} is registered`;
export const teamsTakenOver = (teams: number): string =>
  teams === 1 ? TEAM_ADDED : `${teams} teams were successfully added`;
export const notDecided = ({ firstName, lastName }: QuizzerName): string =>
  `Does ${firstName} ${lastName} come this year? Please choose "Comes" or "Leave out"`;

/** An arrival later than the existing schedule of the church's teams allows (F2). */
export const arrivalTooLate = (teamName: string, roundNumber: number) =>
  `${teamName} already stands in round ${roundNumber} of the schedule, before this arrival time`;

const quizzerMessages: Messages<QuizzerNameCode> = {
  ...singleLineMessages,
  'quizzer/first-name-missing': 'Please enter a first name',
  'quizzer/first-name-too-long': ({ data }) =>
    `A first name has at most ${data?.['max']} characters`,
  'quizzer/last-name-missing': 'Please enter a last name',
  'quizzer/last-name-too-long': ({ data }) => `A last name has at most ${data?.['max']} characters`,
};

export const UNSAVED_QUIZZER = 'Please click "SAVE QUIZZER"';
const TEAM_NAME_MISSING = 'Please enter a team name';
const TOO_MANY_QUIZZERS = 'Cannot have more than 6 quizzers on a team';

export const additionMessages: Messages<AdditionCode> = {
  ...quizzerMessages,
  'roster/already-on-roster': 'Quizzer could not be added. Quizzer is already on team roster.',
  'roster/too-many': TOO_MANY_QUIZZERS,
};

export const removalMessages: Messages<RemovalCode> = {
  'roster/only-quizzer': 'Cannot remove only quizzer from team',
};

/** The last quizzer of a team cannot move to another one. */
export const transferMessages: Messages<TransferCode> = {
  'roster/only-quizzer': 'This is the team’s only quizzer. Add another one first.',
  'roster/too-many': ({ data }) =>
    `That team has ${data?.['max']} quizzers already. Remove one there first.`,
  'roster/already-on-roster': 'A quizzer with this name is in that team already',
  'transfer/same-team': 'Please choose another team',
  'transfer/played-in-division': ({ data }) =>
    `This quizzer has played in ${data?.['division']}. Please choose a team of ${data?.['division']}.`,
};

/** The notice after a quizzer moved to another team (X8). */
export const quizzerMoved = (name: string, team: string): string => `${name} is in ${team} now.`;

export const teamMessages: Messages<TeamCode> = {
  ...quizzerMessages,
  'team/division-missing': 'Please Choose a Division',
  'roster/empty': 'Please enter at least one quizzer',
  'roster/unsaved-quizzer': UNSAVED_QUIZZER,
  'roster/duplicate-names': 'Team could not be saved. Check for duplicated quizzer names.',
  'roster/too-many': TOO_MANY_QUIZZERS,
  'team/name-missing': TEAM_NAME_MISSING,
  'team/name-too-long': ({ data }) => `A team name has at most ${data?.['max']} characters`,
  'team/name-taken': ({ data }) => `There is already a team named ${data?.['name']}`,
};

export const takeOverMessages: Messages<TakeOverCode> = {
  ...teamMessages,
  'take-over/nothing': 'Please choose at least one quizzer',
  'take-over/division-missing': teamMessages['team/division-missing'],
  'take-over/not-proposed': 'This quizzer was not in your teams, or is in one already',
  'take-over/twice': 'This quizzer is in two teams',
};

export const rosterEntryMessages: Messages<RosterEntryCode> = {
  'roster/not-on-team': 'This quizzer is not on the roster of this team',
  'roster/same-quizzer-twice': 'This quizzer is on the roster twice',
};

/** Errors in the lines of a file of teams, each about a quizzer to add. */
export const lineMessages: Messages<LineCode> = {
  ...additionMessages,
  'line/team-missing': TEAM_NAME_MISSING,
  'line/division-unknown': ({ data }) => `"${data?.['division']}" is neither Open nor Novice`,
  'line/division-differs': ({ data }) =>
    `${data?.['teamName']} is ${data?.['division']} in a row above`,
  'line/too-many': ({ data }) => `A file has at most ${data?.['max']} rows of teams`,
};

/** What is in doubt about a quizzer of a file (U3); it can be stored. */
export const partedInDoubt = (firstName: string, lastName: string) =>
  `Is "${firstName}" the first name and "${lastName}" the last name?`;
export const oneOrSeveral = (text: string) => `Is "${text}" one quizzer, or several?`;

export const NOTHING_TO_READ = 'Please choose a file, or paste rows from a spreadsheet';
export const NO_TEAM_ROWS = 'The file has no team below the names of its columns';
export const noRowOfChurch = (churchName: string) => `No row of this file is about ${churchName}`;

/** `2 new teams and 1 changed team`; empty if there are none. */
export function importInWords({ added, changed }: { added: number; changed: number }): string {
  return listInWords([
    ...(added > 0 ? [plural(added, 'new team')] : []),
    ...(changed > 0 ? [plural(changed, 'changed team')] : []),
  ]);
}

export const capacityMessages: Messages<CapacityCode> = {
  'team/division-full': ({ data }) =>
    `All ${data?.['capacity']} places of the ${data?.['division']} division are taken. ` +
    `Please write to ${data?.['contactEmail']}.`,
};

interface Beyond {
  readonly division: string;
  readonly capacity: number;
  /** How many teams the division has then. */
  readonly teams: number;
}

/** What an admin reads before a team beyond capacity is added, which only an admin may do (C6). */
export const willBeBeyond = ({ division, capacity, teams }: Beyond): string =>
  `The ${division} division has ${plural(capacity, 'place')}, and all are taken. ` +
  `An administrator can go over: it will have ${teams} teams.`;

/** What an admin reads after a division went beyond its capacity (C6). */
export const isBeyond = ({ division, capacity, teams }: Beyond): string =>
  `The ${division} division has ${teams} teams now, for ${plural(capacity, 'place')}.`;

/** The message outside a window (E2). */
export const WINDOW_CLOSED: Readonly<Record<WindowName, string>> = {
  addTeam: 'Registration for new teams is currently closed',
  removeTeam: 'Teams can currently not be removed',
  editRoster: 'Rosters can currently not be changed',
};

/** No coach registers a church after the last day to add a team (U7). */
export const CHURCHES_CLOSED = 'Registration for new churches is closed';

/** A field that only an admin may set (C4). */
export const NOT_YOURS_TO_SET: Readonly<Record<IdentityField, string>> = {
  teamName: 'Only an admin can choose the name of a team',
  division: 'Only an admin can change the division of a team',
};

/** A new team whose name is no longer the default, for instance after a second try (C3, C4). */
export const defaultNameIs = (teamName: string) =>
  `${NOT_YOURS_TO_SET.teamName}; the next team of this church is ${teamName}`;

/** A team that is in a schedule or bracket (C7). */
export const teamStands = (teamName: string, day: Day) =>
  `${teamName} stands in ${STANDING[day]} and cannot be removed while it does`;

/** The same before it is tried, with how many rounds of the team stand, and how many are played. */
export function teamStandsWith(teamName: string, rounds: number, played: number): string {
  const results = played === 0 ? '' : `, ${played === rounds ? 'all' : played} of them played,`;
  return `${teamName} stands in ${STANDING.Friday} with ${plural(rounds, 'round')}${results} and cannot be removed while it does`;
}

export const divisionStands = (teamName: string, day: Day) =>
  `${teamName} stands in ${STANDING[day]}; its division can be changed only while it does not`;

const STANDING: Readonly<Record<Day, string>> = {
  Friday: 'Friday’s schedule',
  Saturday: 'Saturday’s brackets',
};

/** `$40`, `−$5`; with cents where there are some, `$12.50` (C5, W4). */
export function dollars(amount: number): string {
  const figure = Number.isInteger(amount) ? String(Math.abs(amount)) : Math.abs(amount).toFixed(2);
  return amount < 0 ? `−$${figure}` : `$${figure}`;
}

export const PAID_BY_ENTRIES =
  'It is not Mark Paid that paid this church. Take back the entries in its ledger.';

/** One line of a fee in words (C5). */
export function feeText({ kind, count, each }: FeeLine): string {
  const price = dollars(Math.abs(each));
  const teams = count === 1 ? '1 team' : `${count} teams`;
  switch (kind) {
    case 'standardTeams':
      return `${teams} at the standard price of ${price}`;
    case 'extendedTeams':
      return `${teams} at the extended price of ${price}`;
    case 'multiTeamDiscount':
      return `More than one team: ${price} less for ${teams === '1 team' ? 'one team' : `each of ${teams}`}`;
    case 'equipmentDiscount':
      return `Bringing a quiz machine set: ${price} less`;
  }
}

/** The note beside the division in the team dialog. */
export const NOVICE_NOTE =
  'Novice is generally reserved for teams whose quizzers have under two years of teen quizzing ' +
  'experience. If unsure, contact your district quiz director.';
