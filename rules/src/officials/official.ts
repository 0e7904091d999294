import { type Finding, finding } from '../finding.ts';
import { isMailAddress } from '../mail-address.ts';
import { type FridayTimes, ofEvening, readTime } from '../schedule/times.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

/** In list order. */
export const ROLES = ['quizmaster', 'scorekeeper', 'timekeeper'] as const;
export type Role = (typeof ROLES)[number];

export const USUAL_ROLES: readonly Role[] = ['quizmaster', 'scorekeeper'];

/** Gets the room link (P6). */
export const entersResults = (role: Role): boolean => role !== 'timekeeper';

interface OfferedOfficial {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly from: string;
  readonly until: string;
}

export type OfficialCode =
  | LineCode
  | 'officials/name-missing'
  | 'officials/name-too-long'
  | 'officials/email-malformed'
  | 'officials/role-missing'
  | 'officials/role-unknown'
  | 'officials/time-malformed'
  | 'officials/hours-reversed';

export const LONGEST_NAME = 60;

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

export function officialFindings(
  typed: OfferedOfficial,
  evening: Pick<FridayTimes, 'fridayStart'>,
): Finding<OfficialCode>[] {
  return [
    ...nameFindings(typed.name),
    ...(typed.email.trim() === '' || isMailAddress(typed.email)
      ? []
      : [finding<OfficialCode>('officials/email-malformed', 'email')]),
    ...roleFindings(typed.roles),
    ...hourFindings(typed, evening),
  ];
}

function nameFindings(name: string): Finding<OfficialCode>[] {
  if (name.trim() === '') return [finding('officials/name-missing', 'name')];
  if ([...name.trim()].length > LONGEST_NAME) {
    return [finding('officials/name-too-long', 'name', { max: LONGEST_NAME })];
  }
  return lineFindings(name, 'name');
}

export function roleFindings(roles: readonly string[]): Finding<OfficialCode>[] {
  if (roles.length === 0) return [finding('officials/role-missing', 'roles')];
  return roles.every(isRole) ? [] : [finding('officials/role-unknown', 'roles')];
}

function hourFindings(typed: OfferedOfficial, evening: Pick<FridayTimes, 'fridayStart'>) {
  const malformed = (['from', 'until'] as const).filter(
    (end) => typed[end] !== '' && readTime(typed[end]) === null,
  );
  if (malformed.length > 0) return malformed.map((end) => finding('officials/time-malformed', end));
  const [from, until] = [minutesOf(typed.from, evening), minutesOf(typed.until, evening)];
  return from !== null && until !== null && from >= until
    ? [finding('officials/hours-reversed', 'until')]
    : [];
}

/** Null if empty; an early time is after midnight. */
export function minutesOf(text: string, evening: Pick<FridayTimes, 'fridayStart'>): number | null {
  const minutes = readTime(text);
  return minutes === null ? null : ofEvening(minutes, evening);
}
