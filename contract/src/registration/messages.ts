import type { CapacityCode } from '@quizmeet/rules/registration/capacity.ts';
import { type ChurchCode, DISTRICTS } from '@quizmeet/rules/registration/church.ts';
import type { ChurchLineCode } from '@quizmeet/rules/registration/church-import.ts';
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
import type { OnSeveralTeams } from '@quizmeet/rules/registration/several-teams.ts';
import type { TakeOverCode } from '@quizmeet/rules/registration/take-over.ts';
import type { IdentityField } from '@quizmeet/rules/registration/team-names.ts';
import type { WindowName } from '@quizmeet/rules/registration/windows.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import type { Day, Division } from '@quizmeet/rules/tournament.ts';
import type { ReplyOf } from '../call.ts';
import { type Messages, singleLineMessages } from '../findings.ts';
import { formatList, plural } from '../text.ts';
import type { importTeams } from './calls.ts';

export const CHURCH_REGISTERED = 'You have successfully registered your church';
export const CHURCH_SAVED = 'Your church was saved';
export const churchSaved = (churchName: string) => `${churchName} was saved`;
export const CHURCH_NAME_TAKEN = 'There is already a church registered with this name';
export const ONE_CHURCH_A_COACH = 'You have already registered a church';
export const CHURCH_FIRST = 'Please register your church first';
export const CHOOSE_CHURCH = 'Please choose a church';
export const NO_SUCH_CHURCH = 'This church doesn’t exist';
export const NOT_YOUR_CHURCH = 'This church belongs to another coach';

export const churchRegisteredFor = (churchName: string, email: string): string =>
  email === ''
    ? `${churchName} is registered without a coach`
    : `${churchName} is registered for ${email}`;

/** Rule N0. */
export const CHURCH_HAS_COACH = 'This church already has a coach';
export const NO_ACCOUNT_OF_ADDRESS = 'No account has this email address';
export const ADDRESS_NOT_CONFIRMED = 'This email address hasn’t been confirmed';
export const isInvitedAlready = (email: string, churchName: string) =>
  `${email} is already invited to coach ${churchName}`;
export const hasChurchAlready = (coach: string, churchName: string) =>
  `${coach} already has a church: ${churchName}`;
export const churchGiven = (churchName: string, email: string) =>
  `${email} is now the coach of ${churchName}`;

export const TEAM_SAVED = 'Team successfully updated';
export const TEAM_ADDED = 'The team was successfully added';
export const TEAM_REMOVED = 'The team was successfully removed';
export const QUIZZER_REMOVED = 'The quizzer was removed';
export { NO_SUCH_TEAM } from './church-text.ts';
export const NO_SUCH_QUIZZER = 'This quizzer isn’t on this team';
export const NO_SUCH_QUIZZER_AT_ALL = 'This quizzer doesn’t exist';
export const NOT_YOUR_TEAM = 'This team belongs to another church';

export const churchMessages: Messages<ChurchCode> = {
  ...singleLineMessages,
  'church/name-missing': 'Please enter a church name',
  'church/name-too-long': ({ data }) => `Church names can have at most ${data?.['max']} characters`,
  'church/district-missing': 'Please select a district',
  'church/state-missing': 'Please select a state',
  'church/computer-seats-out-of-range': ({ data }) =>
    `Computer seats must be 0 to ${data?.['max']}`,
  'church/monitors-out-of-range': ({ data }) => `Monitors must be 0 to ${data?.['max']}`,
  'church/rounds-to-skip-out-of-range': 'Choose an arrival time',
};

/** Rule W2. */
export const NOTHING_FORMER = 'There is no earlier year';
export const takenOver = (churchName: string): string =>
  `Welcome back: ${churchName} is registered`;
export function teamsTakenOver(teams: number): string {
  if (teams === 0) return 'Saved';
  return teams === 1 ? TEAM_ADDED : `${teams} teams were successfully added`;
}
export const notDecided = ({ firstName, lastName }: QuizzerName): string =>
  `Is ${firstName} ${lastName} coming? Choose “Coming” or “Leave out”`;

/** Later than the schedule allows (F2). */
export const arrivalTooLate = (teamName: string, roundNumber: number) =>
  `${teamName} already plays in round ${roundNumber}, before this arrival`;

const quizzerMessages: Messages<QuizzerNameCode> = {
  ...singleLineMessages,
  'quizzer/first-name-missing': 'Please enter a first name',
  'quizzer/first-name-too-long': ({ data }) =>
    `First names can have at most ${data?.['max']} characters`,
  'quizzer/last-name-missing': 'Please enter a last name',
  'quizzer/last-name-too-long': ({ data }) =>
    `Last names can have at most ${data?.['max']} characters`,
};

export const UNSAVED_QUIZZER = 'Please click "SAVE QUIZZER"';
export const UNFINISHED_MOVE = 'Please click “Move” or “Keep here”';
const TEAM_NAME_MISSING = 'Please enter a team name';
const TOO_MANY_QUIZZERS = 'Cannot have more than 6 quizzers on a team';

/** Two teams of a church. */
export const onSeveralTeamsNow = (people: readonly OnSeveralTeams[]): string =>
  people
    .map(
      ({ firstName, lastName, teamNames }) =>
        `${firstName} ${lastName} would be on ${formatList(teamNames)}.`,
    )
    .join(' ');

export const additionMessages: Messages<AdditionCode> = {
  ...quizzerMessages,
  'roster/already-on-roster': 'Quizzer could not be added. Quizzer is already on team roster.',
  'roster/too-many': TOO_MANY_QUIZZERS,
};

export const removalMessages: Messages<RemovalCode> = {
  'roster/only-quizzer': 'Cannot remove only quizzer from team',
};

/** The last quizzer can't move. */
export const transferMessages: Messages<TransferCode> = {
  'roster/only-quizzer': 'This is the only quizzer. Add another one first.',
  'roster/too-many': ({ data }) =>
    `That team already has ${data?.['max']} quizzers. Remove one there first.`,
  'roster/already-on-roster': 'That team already has a quizzer with this name',
  'transfer/same-team': 'Choose another team',
  'transfer/played-in-division': ({ data }) =>
    `This quizzer played in ${data?.['division']}. Choose a team in ${data?.['division']}.`,
};

export const quizzerMoved = (name: string, team: string): string => `${name} is now on ${team}.`;

export const teamMessages: Messages<TeamCode> = {
  ...quizzerMessages,
  'team/division-missing': 'Please Choose a Division',
  'roster/empty': 'Please enter at least one quizzer',
  'roster/unsaved-quizzer': UNSAVED_QUIZZER,
  'roster/duplicate-names': 'Team could not be saved. Check for duplicated quizzer names.',
  'roster/too-many': TOO_MANY_QUIZZERS,
  'team/name-missing': TEAM_NAME_MISSING,
  'team/name-too-long': ({ data }) => `Team names can have at most ${data?.['max']} characters`,
  'team/name-taken': ({ data }) => `There is already a team named ${data?.['name']}`,
};

export const takeOverMessages: Messages<TakeOverCode> = {
  ...teamMessages,
  'take-over/nothing': 'Choose at least one quizzer',
  'take-over/division-missing': teamMessages['team/division-missing'],
  'take-over/not-proposed': 'This quizzer wasn’t yours, or is already on a team',
  'take-over/twice': 'This quizzer is on two teams',
};

export const rosterEntryMessages: Messages<RosterEntryCode> = {
  'roster/not-on-team': 'This quizzer isn’t on this team',
  'roster/same-quizzer-twice': 'This quizzer is listed twice',
};

/** Each about a quizzer. */
export const lineMessages: Messages<LineCode> = {
  ...additionMessages,
  'line/team-missing': TEAM_NAME_MISSING,
  'line/division-unknown': ({ data }) => `“${data?.['division']}” is neither Open nor Novice`,
  'line/division-differs': ({ data }) => `An earlier row says ${data?.['division']}`,
  'line/quizzer-twice': 'Listed twice in this row',
  'line/too-many': ({ data }) => `Files can have at most ${data?.['max']} rows`,
};

/** Still accepted (U3). */
export const partedInDoubt = (firstName: string, lastName: string) =>
  `Is “${firstName}” the first name and “${lastName}” the last name?`;
export const oneOrSeveral = (text: string) => `Is “${text}” one quizzer or several?`;

/** Not a constant, so that screens can omit it. */
const districtsInFiles = () => `Use ${DISTRICTS.slice(0, -1).join(', ')}, or ${DISTRICTS.at(-1)}.`;

export const churchLineMessages: Messages<ChurchLineCode> = {
  'line/district-missing': () => `The district is blank. ${districtsInFiles()}`,
  'line/district-unknown': ({ data }) =>
    `“${data?.['district']}” is not a district. ${districtsInFiles()}`,
  'line/state-missing': ({ data }) =>
    `The state is blank. District ${data?.['district']} needs one, such as Michigan.`,
  'line/state-unknown': ({ data }) =>
    `“${data?.['state']}” is not a state. Use the full name, such as Michigan.`,
  'church/name-missing': churchMessages['church/name-missing'],
  'line/coach-differs': ({ data }) =>
    `An earlier row has another coach email for ${data?.['churchName']}`,
  'line/district-differs': ({ data }) =>
    `An earlier row has another district for ${data?.['churchName']}`,
};
/** @param names a church, or a team and its quizzer; only those that are one line are repeated */
export const about = (names: readonly unknown[], message: string): string =>
  [names.filter((name) => name && isSingleLine(`${name}`)).join(', '), message]
    .filter(Boolean)
    .join(': ');
/** A doubt. */
export const notInvited = (churchName: string, email: string) =>
  `${churchName} already has a coach, so ${email} won’t be invited`;
export const ALL_CHURCHES_BY_ADMINS = 'Only administrators can import several churches';

export const NOTHING_TO_READ = 'Choose a file or paste rows';
export const NO_TEAM_ROWS = 'The file has no teams';
export const noRowOfChurch = (churchName: string) => `The file has no rows for ${churchName}`;

/** `1 new church, 2 new teams, and 1 invitation`, or empty. */
export function describeImport({
  added,
  changed,
  churches,
  invited,
}: ReplyOf<typeof importTeams>): string {
  return formatList([
    ...(churches > 0 ? [plural(churches, 'new church')] : []),
    ...(added > 0 ? [plural(added, 'new team')] : []),
    ...(changed > 0 ? [plural(changed, 'changed team')] : []),
    ...(invited > 0 ? [plural(invited, 'invitation')] : []),
  ]);
}

/** @param sent false without a mail server */
export const imported = (stored: ReplyOf<typeof importTeams>, sent: boolean): string =>
  `Imported: ${describeImport(stored)}${stored.invited > 0 && !sent ? '. Not emailed: no mail server' : ''}`;

export const capacityMessages: Messages<CapacityCode> = {
  'team/division-full': ({ data }) =>
    `The ${data?.['division']} division is full (${data?.['capacity']} teams). Please contact ${data?.['contactEmail']}.`,
};

export const divisionOverfull = (division: Division, teams: number, places: number): string =>
  `${division} would have ${teams} teams for ${plural(places, 'place')}`;

/** Rule E2. */
export const WINDOW_CLOSED: Readonly<Record<WindowName, string>> = {
  addTeam: 'Registration for new teams is currently closed',
  removeTeam: 'Teams can’t be removed right now',
  editRoster: 'Rosters can’t be changed right now',
};

/** After the last day to add a team (U7). */
export const CHURCHES_CLOSED = 'Registration for new churches is closed';

/** For administrators (C4). */
export const NOT_YOURS_TO_SET: Readonly<Record<IdentityField, string>> = {
  teamName: 'Only an administrator can choose a team’s name',
  division: 'Only an administrator can change a team’s division',
};

/** The name is no longer the default, as on a second try (C3, C4). */
export const defaultNameIs = (teamName: string) =>
  `${NOT_YOURS_TO_SET.teamName}; the next one is ${teamName}`;

/** In a schedule or bracket (C7). */
export const teamStands = (teamName: string, day: Day) =>
  `${teamName} is in ${STANDING[day]}, so it can’t be removed`;

export const divisionStands = (teamName: string, day: Day) =>
  `${teamName} is in ${STANDING[day]}, so its division can’t change`;

const STANDING: Readonly<Record<Day, string>> = {
  Friday: 'Friday’s schedule',
  Saturday: 'Saturday’s brackets',
};

/** `$40`, `−$5`, `$12.50`, `$1,805` (C5, W4). */
export function dollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return amount < 0 ? `−$${figure}` : `$${figure}`;
}

export const PAID_BY_ENTRIES = 'Reverse the entries in the ledger.';

/** Rule C5. */
export function feeText({ kind, count, each }: FeeLine): string {
  const price = dollars(Math.abs(each));
  const teams = count === 1 ? '1 team' : `${count} teams`;
  switch (kind) {
    case 'standardTeams':
      return `${teams} at the standard price of ${price}`;
    case 'extendedTeams':
      return `${teams} at the extended price of ${price}`;
    case 'multiTeamDiscount':
      return `Multiple-team discount: ${price} less for ${teams === '1 team' ? 'one team' : `each of ${teams}`}`;
    case 'equipmentDiscount':
      return `Quiz machine discount: ${price} less`;
  }
}

export const NOVICE_NOTE =
  'Novice is generally reserved for teams whose quizzers have under two years of teen quizzing ' +
  'experience. If unsure, contact your district quiz director.';
