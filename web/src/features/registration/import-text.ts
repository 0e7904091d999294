import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { describeImport } from '@quizmeet/contract/registration/messages.ts';
import { WHOLE_FILE } from '@quizmeet/contract/spreadsheet.ts';
import { plural } from '@quizmeet/contract/text.ts';

type Team = TeamsPreview['teams'][number];

const names = (quizzers: readonly { firstName: string; lastName: string }[]): string =>
  quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

/** `Row 2`, `Rows 2–5, 8`; nothing for the whole file. */
export function describeRows(rows: readonly number[]): string {
  if (rows.includes(WHOLE_FILE)) return '';
  const runs: [first: number, last: number][] = [];
  for (const row of new Set(rows)) {
    const run = runs.at(-1);
    if (run?.[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `${new Set(rows).size === 1 ? 'Row' : 'Rows'} ${words.join(', ')}`;
}

export function describeEffect({ effect, division, previousDivision, quizzers, leaving }: Team) {
  if (effect === 'new') return '';
  if (effect === 'unchanged') return 'no changes';
  const joining = quizzers.filter(({ isNew }) => isNew);
  const parts = [
    ...(previousDivision === null ? [] : [`from ${previousDivision} to ${division}`]),
    ...(leaving.length === 0 ? [] : [`${leaving.length} leaving: ${names(leaving)}`]),
    ...(joining.length === 0 ? [] : [`${joining.length} joining: ${names(joining)}`]),
  ];
  return parts.length === 0 ? `in this order and spelling: ${names(quizzers)}` : parts.join('; ');
}

/** `Import 3 teams` */
export function importLabel({ teams }: Pick<TeamsPreview, 'teams'>): string {
  const count = teams.filter(({ effect }) => effect !== 'unchanged').length;
  return count === 0 ? 'Import' : `Import ${plural(count, 'team')}`;
}

export const EFFECTS: Readonly<Record<Team['effect'], string>> = {
  new: 'New team',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

/** `1 new church, 2 new teams and 1 invitation`, or empty. */
export function importText({ teams, churches }: Pick<TeamsPreview, 'teams' | 'churches'>): string {
  const counted = (effect: Team['effect']) => teams.filter((t) => t.effect === effect).length;
  return describeImport({
    added: counted('new'),
    changed: counted('changed'),
    churches: churches.filter(({ isNew }) => isNew).length,
    invited: churches.filter(({ invites }) => invites).length,
  });
}
