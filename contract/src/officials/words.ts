import type { Role } from '@quizmeet/rules/officials/official.ts';
import type { Trouble } from '@quizmeet/rules/officials/troubles.ts';
import { listInWords } from '../words.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  quizmaster: 'Quizmaster',
  scorekeeper: 'Scorekeeper',
  timekeeper: 'Timekeeper',
};

export const rolesInWords = (roles: readonly Role[]): string => {
  const [first = '', ...rest] = roles.map((role) => ROLE_NAMES[role]);
  return listInWords([first, ...rest.map((name) => name.toLowerCase())]);
};

/** Ends a sentence about somebody. */
export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  nobody: 'is no longer a volunteer',
  'no round': 'no longer has a round there',
  'own team': 'has a team playing there',
  twice: 'is in another room at that time',
  'cannot do it': 'didn’t offer to do this',
  'not there': 'isn’t available at that time',
  'no break': 'has worked three slots without a break',
};

export const troublesInWords = (troubles: readonly Trouble[]): string =>
  listInWords(troubles.map((trouble) => TROUBLE_WORDS[trouble]));

/** `from 7:30 PM`, `7:00 PM to 9:00 PM`, `all evening`. */
export function hoursInWords(from: string, until: string): string {
  if (from === '') return until === '' ? 'all evening' : `until ${until}`;
  return until === '' ? `from ${from}` : `${from} to ${until}`;
}
