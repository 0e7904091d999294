import { DIVISIONS, type Division, readScope } from '@quizmeet/rules/tournament.ts';

/** What an address means by a division; what it does not know stays as it is written (C2, F9). */
export function scopeOf(text: string): {
  readonly name: string;
  readonly division: Division | null;
} {
  const scope = readScope(text);
  if (scope === null) return { name: text, division: null };
  const division = DIVISIONS.find((each) => scope.startsWith(each)) ?? null;
  return { name: scope, division };
}

export const otherDivision = (division: Division | null): Division =>
  division === 'Open' ? 'Novice' : 'Open';
