import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { paths } from '../paths.ts';

/** `Open A, match 5` */
export const matchName = ({
  bracketName,
  round: { roundNumber },
}: Pick<SaturdayMatch, 'bracketName' | 'round'>): string => `${bracketName}, match ${roundNumber}`;

/** To a match in its bracket; for an administrator it opens there. */
export const pathToMatch = ({
  bracketDivision,
  round: { id, division },
}: Pick<SaturdayMatch, 'bracketDivision' | 'round'>): string =>
  `${paths.bracket(division, bracketDivision)}?round=${id}`;
