import type { ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { ordinal } from '@quizmeet/contract/words.ts';
import { drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';
import { drawTable } from './paper/table.ts';

export interface AwardList {
  /** The event, the day and the place. */
  readonly note: string;
  /** In the order of the ceremony. */
  readonly parts: readonly ScriptPart[];
}

const AWARD_LIST = 'List of awards';

const COLUMNS = [
  { head: 'Award', share: 0.27 },
  { head: 'Place', share: 0.08, align: 'right' },
  { head: 'Name', share: 0.27, bold: true },
  { head: 'Team', share: 0.22 },
  { head: 'Handed out', share: 0.16 },
] as const;
const SIZE = 10;

/** For the table with the certificates: who gets what, in the order of the ceremony, with room for a tick. */
export function drawAwardList(paper: Paper, { note, parts }: AwardList): void {
  const nextPage = () => drawHeading(paper, AWARD_LIST, note, paper.newPage());
  const rows = parts.flatMap(({ heading, steps }) =>
    steps.flatMap(({ place, holders }) =>
      holders.map(({ name, teamName }) => [heading, ordinal(place), name, teamName, '']),
    ),
  );
  drawTable(paper, { columns: COLUMNS, rows, size: SIZE, nextPage }, nextPage());
}
