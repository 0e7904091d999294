import type { ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { type Box, below } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import { drawHeading } from './paper/heading.ts';
import type { Letters, Paper } from './paper/paper.ts';
import { drawTable } from './paper/table.ts';

export interface Awards {
  readonly note: string;
  readonly parts: readonly ScriptPart[];
}

const AWARD_SCRIPT = 'Awards script';

interface Line {
  readonly text: string;
  readonly letters: Letters;
  readonly above: number;
  readonly indent?: number;
}

const HEADING: Letters = { size: 17, bold: true };
const RULE: Letters = { size: 10 };
const WORDS: Letters = { size: 13 };
const NAME: Letters = { size: 18, bold: true };
const TEAM: Letters = { size: 15 };

/** In letters readable at arm's length (W6). */
export function drawAwardScript(paper: Paper, { note, parts }: Awards): void {
  let rest = drawHeading(paper, AWARD_SCRIPT, note, paper.newPage());
  for (const part of parts) {
    for (const lines of groupsOf(part)) {
      if (heightOf(paper, lines, rest.width) > rest.height) rest = paper.newPage();
      rest = drawLines(paper, lines, rest);
    }
  }
}

/** Kept together: a heading with its first step, then each step. */
function groupsOf({ heading, rule, steps }: ScriptPart): Line[][] {
  const head: Line[] = [
    { text: heading, letters: HEADING, above: 22 },
    { text: rule, letters: RULE, above: 2 },
  ];
  const [first = [], ...others] = steps.map(stepLines);
  return [[...head, ...first], ...others];
}

const stepLines = ({ words, holders }: ScriptPart['steps'][number]): Line[] => [
  { text: words, letters: WORDS, above: 12 },
  ...holders.flatMap(({ name, teamName }): Line[] => [
    { text: name, letters: NAME, above: 3, indent: 24 },
    // A separate line, because a name may run right to left.
    ...(teamName === '' ? [] : [{ text: `of ${teamName}`, letters: TEAM, above: 0, indent: 24 }]),
  ]),
];

const lineHeight = (paper: Paper, { text, letters, indent = 0 }: Line, width: number): number =>
  paper.lines(text, width - indent, letters) * letters.size * LEADING;

const heightOf = (paper: Paper, lines: readonly Line[], width: number): number =>
  lines.reduce((sum, line) => sum + line.above + lineHeight(paper, line, width), 0);

function drawLines(paper: Paper, lines: readonly Line[], box: Box): Box {
  let rest = box;
  for (const line of lines) {
    const { text, letters, above, indent = 0 } = line;
    const height = lineHeight(paper, line, rest.width);
    const place = {
      x: rest.x + indent,
      y: rest.y + above,
      width: rest.width - indent,
      height: height + 0.1,
    };
    paper.text(text, place, { ...letters, wraps: true, from: 'top' });
    rest = below(rest, above + height);
  }
  return rest;
}

const COLUMNS = [
  { head: 'Award', share: 0.27 },
  { head: 'Place', share: 0.08, align: 'right' },
  { head: 'Name', share: 0.27, bold: true },
  { head: 'Team', share: 0.22 },
  { head: 'Handed out', share: 0.16 },
] as const;

/** For the certificate table: who gets what, in order, with a check box. */
export function drawAwardList(paper: Paper, { note, parts }: Awards): void {
  const nextPage = () => drawHeading(paper, 'List of awards', note, paper.newPage());
  const rows = parts.flatMap(({ heading, steps }) =>
    steps.flatMap(({ place, holders }) =>
      holders.map(({ name, teamName }) => [heading, ordinal(place), name, teamName, '']),
    ),
  );
  drawTable(paper, { columns: COLUMNS, rows, size: 10, nextPage }, nextPage());
}
