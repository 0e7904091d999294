import { DIVISIONS, type Division, type DivisionScope } from '@quizmeet/rules/tournament.ts';

/** The division that a page shows something of; null where it shows both. */
export const divisionIn = (scope: DivisionScope): Division | null =>
  DIVISIONS.find((each) => scope.startsWith(each)) ?? null;

export const otherDivision = (division: Division | null): Division =>
  division === 'Open' ? 'Novice' : 'Open';
