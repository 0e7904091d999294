import type { AssignmentProblem } from '@quizmeet/rules/officials/assignment-problems.ts';
import type { Role } from '@quizmeet/rules/officials/official.ts';
import { formatList } from '../text.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  quizmaster: 'Quizmaster',
  scorekeeper: 'Scorekeeper',
  timekeeper: 'Timekeeper',
};

export const describeRoles = (roles: readonly Role[]): string => {
  const [first = '', ...rest] = roles.map((role) => ROLE_NAMES[role]);
  return formatList([first, ...rest.map((name) => name.toLowerCase())]);
};

/** Ends a sentence about somebody. */
export const ASSIGNMENT_PROBLEM_LABELS: Readonly<Record<AssignmentProblem, string>> = {
  nobody: 'is no longer a volunteer',
  'no round': 'no longer has a round there',
  'own team': 'has a team playing there',
  twice: 'is in another room at that time',
  'cannot do it': 'didn’t offer to do this',
  'not there': 'isn’t available at that time',
  'no break': 'has worked three slots without a break',
};

export const describeAssignmentProblems = (troubles: readonly AssignmentProblem[]): string =>
  formatList(troubles.map((trouble) => ASSIGNMENT_PROBLEM_LABELS[trouble]));

/** `from 7:30 PM`, `7:00 PM to 9:00 PM`, `all evening`. */
export function describeHours(from: string, until: string): string {
  if (from === '') return until === '' ? 'all evening' : `until ${until}`;
  return until === '' ? `from ${from}` : `${from} to ${until}`;
}
