import type { Day } from '@quizmeet/rules/event/days.ts';
import type { LetterChoice, LetterGroup } from '@quizmeet/rules/letters/recipients.ts';
import { COMPLETE_ROSTER } from '@quizmeet/rules/letters/recipients.ts';
import type { ReminderDeadline } from '@quizmeet/rules/letters/reminders.ts';
import type { AnnouncedRound, RoundChange } from '@quizmeet/rules/letters/schedule-changes.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { formatList } from '../text.ts';

export const GROUP_LABELS: Readonly<Record<LetterGroup, string>> = {
  coaches: 'All coaches',
  'with teams': 'Coaches with teams',
  'without teams': 'Coaches without teams',
  'without rosters': 'Coaches without complete rosters',
  'without forms': 'Coaches with missing forms',
  unpaid: 'Coaches of churches with a balance due',
  division: 'Coaches of a division',
  church: 'Coaches of one church',
  schedule: 'Coaches whose schedule has changed',
  staff: 'Staff',
};

/** `Coaches of Open 1`. */
export function toWords({ group, division }: LetterChoice, churchName: string): string {
  if (group === 'division') return `Coaches of ${division}`;
  return group === 'church' ? `Coaches of ${churchName}` : GROUP_LABELS[group];
}

/** Ends every letter (W3). */
const WHY: Readonly<Record<LetterGroup, string>> = {
  coaches: 'you have a coach account',
  'with teams': 'you coach a church that has teams',
  'without teams': 'you haven’t registered a team yet',
  'without rosters': `a team of your church has fewer than ${COMPLETE_ROSTER} quizzers`,
  'without forms': 'your church has forms to turn in',
  unpaid: 'your church has a balance due',
  division: 'your church has a team in',
  church: 'you coach',
  schedule: 'your teams’ rounds have changed',
  staff: 'you’re on the event’s staff',
};

/** @param title of the event */
export function whyText(
  { group, division }: LetterChoice,
  churchName: string,
  title: string,
): string {
  const of = group === 'division' ? ` ${division}` : group === 'church' ? ` ${churchName}` : '';
  return `You’re receiving this because ${WHY[group]}${of} (${title}).`;
}

export const DEADLINE_LABELS: Readonly<Record<ReminderDeadline, string>> = {
  standardDeadline: 'Standard price deadline',
  extendedDeadline: 'Extended deadline',
  removeTeamUntil: 'Teams can be removed until',
  addTeamUntil: 'Teams can be added until',
  editRosterUntil: 'Rosters can be edited until',
  forms: 'Forms are due',
};

type Words = { readonly subject: string; readonly text: string };

const LONG = new Intl.DateTimeFormat('en-US', {
  ...({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const),
});
/** `Wednesday, November 18` */
const dayText = (day: Day): string => LONG.format(new Date(`${day}T00:00:00Z`));

/** Until when, and at what price (E2, C5). */
interface NewTeam {
  readonly addTeamUntil: Day;
  readonly standardFee: number;
  readonly extendedFee: number;
}

/** With fields, as in any letter. @param day null without one */
export function reminderText(deadline: ReminderDeadline, day: Day | null, event: NewTeam): Words {
  const until = day === null ? 'their day' : dayText(day);
  const later = day !== null && event.addTeamUntil > day ? dayText(event.addTeamUntil) : null;
  const { subject, says } = REMINDERS[deadline](until, { ...event, later });
  return { subject, text: `Dear {coach},\n\n${says}` };
}

/** `later`: the last day to add a team after the deadline, if any. */
interface AboutTeams extends NewTeam {
  readonly later: string | null;
}

const REMINDERS: Readonly<
  Record<
    ReminderDeadline,
    (until: string, about: AboutTeams) => { readonly subject: string; readonly says: string }
  >
> = {
  standardDeadline: (until, { standardFee, extendedFee, later }) => ({
    subject: `The standard price ends on ${until}`,
    says: `Teams added by the end of ${until} cost $${standardFee}${later === null ? '' : `; after that, $${extendedFee}`}. {church} hasn’t registered any teams yet.`,
  }),
  extendedDeadline: (until, { later }) => ({
    subject: `The extended deadline is ${until}`,
    says: `{church} hasn’t registered any teams yet. Please add them by the end of ${until}.${later === null ? '' : ` Teams added until ${later} cost the same.`}`,
  }),
  removeTeamUntil: (until) => ({
    subject: `Teams can be removed until ${until}`,
    says: `Registered for {church}: {teams}. You can remove a team until the end of ${until}.`,
  }),
  addTeamUntil: (until) => ({
    subject: `Teams can be added until ${until}`,
    says: `{church} hasn’t registered any teams yet. You can add teams until the end of ${until}.`,
  }),
  editRosterUntil: (until) => ({
    subject: `Please complete your rosters by ${until}`,
    says: `At least one team from {church} has fewer than ${COMPLETE_ROSTER} quizzers. You can edit the rosters of {teams} until the end of ${until}.`,
  }),
  forms: (until) => ({
    subject: `Forms are due on ${until}`,
    says: `{church} still needs to turn in: {forms}. They’re due by the end of ${until}. See “Forms and names”.`,
  }),
};

/** Suggested. */
export const SCHEDULE_LETTER: Words = {
  subject: 'Your Friday rounds',
  text: 'Dear {coach},\n\nFriday’s schedule has changed:\n\n{changes}\n\nAll other rounds stay the same.',
};
/** Before coaches were told of any round. */
export const FIRST_SCHEDULE_LETTER: Words = {
  subject: 'Your Friday rounds',
  text: 'Dear {coach},\n\nFriday’s schedule is ready. These are the rounds of {teams}:\n\n{changes}',
};

export interface RoundWords {
  readonly roomName: (roomNumber: number) => string;
  readonly teamName: (teamId: number) => string;
}

const describeRound = (round: AnnouncedRound, { roomName, teamName }: RoundWords): string => {
  const opponent = teamName(round.opponentId) || 'a withdrawn team';
  return `${timeString(round.minutes)} in ${roomName(round.roomNumber)} against ${opponent}`;
};

/** `Round 3: 8:00 PM in ASC 105 against Hope (was 7:30 PM in ASC 201 against Faith)` */
export function describeChange({ from, to }: RoundChange, names: RoundWords): string {
  const number = (to ?? from)?.roundNumber;
  if (to === null) {
    return `Round ${number} is canceled (was ${from === null ? '' : describeRound(from, names)})`;
  }
  const before = from === null ? '' : ` (was ${describeRound(from, names)})`;
  return `Round ${number}: ${describeRound(to, names)}${before}`;
}

/** For several teams: `7:00 PM (Grace 1), 7:30 PM (Grace 2)`. */
export function eachTeam(
  values: readonly { readonly team: string; readonly value: string }[],
  none: string,
): string {
  const known = values.filter(({ value }) => value !== '');
  if (known.length === 0) return none;
  if (values.length === 1) return known[0]?.value ?? none;
  return known.map(({ team, value }) => `${value} (${team})`).join(', ');
}

export const NOTHING_YET = {
  church: 'your church',
  teams: 'no teams yet',
  forms: 'no forms',
  round: 'not known yet',
} as const;

/** `Medical form (3 missing, due on Tuesday, November 10)` */
export const describeForms = (
  forms: readonly { readonly title: string; readonly due: Day; readonly missing: number }[],
): string =>
  forms
    .map(({ title, due, missing }) => `${title} (${missing} missing, due on ${dayText(due)})`)
    .join('; ') || NOTHING_YET.forms;

export const describeTeams = (names: readonly string[]): string =>
  names.length === 0 ? NOTHING_YET.teams : formatList(names);
