import type { ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { type Box, below } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import { drawHeading } from './paper/heading.ts';
import type { Letters, Paper, Tag } from './paper/paper.ts';

export interface AwardScript {
  /** The event, the day and the place. */
  readonly note: string;
  readonly parts: readonly ScriptPart[];
}

const AWARD_SCRIPT = 'Awards script';

/** A line of the script. */
interface Line {
  readonly text: string;
  readonly letters: Letters;
  /** Space above it. */
  readonly above: number;
  readonly indent?: number;
  readonly tag?: Tag;
}

const HEADING: Letters = { size: 17, bold: true };
const RULE: Letters = { size: 10 };
const WORDS: Letters = { size: 13 };
const NAME: Letters = { size: 18, bold: true };
const TEAM: Letters = { size: 15 };

/** For the person who reads the awards aloud, in letters that are read at arm’s length (W6). */
export function drawAwardScript(paper: Paper, { note, parts }: AwardScript): void {
  let rest = drawHeading(paper, AWARD_SCRIPT, note, paper.newPage());
  for (const part of parts) {
    for (const [i, lines] of groupsOf(part).entries()) {
      const height = heightOf(paper, lines, rest.width);
      if (height > rest.height) {
        rest = paper.newPage();
        if (i > 0) rest = drawLines(paper, [goesOn(part)], rest);
      }
      rest = drawLines(paper, lines, rest);
    }
  }
}

/** What must not be torn apart: a heading with its first step, then step by step. */
function groupsOf({ heading, rule, steps }: ScriptPart): Line[][] {
  const head: Line[] = [
    { text: heading, letters: HEADING, above: 22, tag: 'H2' },
    { text: rule, letters: RULE, above: 2 },
  ];
  const [first = [], ...others] = steps.map(stepLines);
  return [[...head, ...first], ...others];
}

const goesOn = ({ heading }: ScriptPart): Line => ({
  text: `${heading} (continued)`,
  letters: { size: 13, bold: true },
  above: 0,
});

const stepLines = ({ words, holders }: ScriptPart['steps'][number]): Line[] => [
  { text: words, letters: WORDS, above: 12 },
  ...holders.flatMap(({ name, teamName }): Line[] => [
    { text: name, letters: NAME, above: 3, indent: 24 },
    // On a line of its own, because a name may run from right to left.
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
    const { text, letters, above, indent = 0, tag = 'P' } = line;
    const height = lineHeight(paper, line, rest.width);
    const place = {
      x: rest.x + indent,
      y: rest.y + above,
      width: rest.width - indent,
      height: height + 0.1,
    };
    paper.part(tag, () => paper.text(text, place, { ...letters, wraps: true, from: 'top' }));
    rest = below(rest, above + height);
  }
  return rest;
}
