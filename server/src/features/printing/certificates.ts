import type { ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import type { CertificateDesign } from '@quizmeet/contract/awards/paper.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { drawHeading } from './paper/blocks.ts';
import { type Box, below } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import type { Letters, Paper } from './paper/paper.ts';
import { drawTable } from './paper/table.ts';

export interface Certificate {
  readonly name: string;
  /** A quizzer's team; empty for a team. */
  readonly team: string;
  /** `Ann Lee and Ben M.`; empty for a quizzer. */
  readonly quizzers: string;
  /** `Third place, Open A`. */
  readonly award: string;
  /** `85.5 points per round`; may be empty. */
  readonly reason: string;
}

export interface Certificates {
  readonly design: CertificateDesign;
  readonly event: string;
  readonly note: string;
  readonly certificates: readonly Certificate[];
}

/** One page each, black on white for any printer (W6). */
export function drawCertificates(paper: Paper, sheet: Certificates): void {
  for (const certificate of sheet.certificates) {
    paper.newPage(true);
    const page = paper.withoutFoot();
    const { inside, align } = DESIGNS[sheet.design](paper, page);
    drawTexts(paper, inside, align, certificate, sheet);
  }
}

type Design = { readonly inside: Box; readonly align: 'left' | 'center' };

const DESIGNS: Readonly<Record<CertificateDesign, (paper: Paper, page: Box) => Design>> = {
  frame: (paper, page) => {
    paper.frame(page, 4);
    const line = inset(page, 9);
    paper.frame(line, 0.8);
    paper.black(cornersOf(line, 12));
    return { inside: inset(line, 36), align: 'center' };
  },
  bar: (paper, page) => {
    const { x, y, width, height } = page;
    paper.black([
      { x, y, width: 30, height },
      { x: x + 38, y, width: 4, height },
    ]);
    const left = 84;
    return {
      inside: { x: x + left, y: y + 34, width: width - left - 24, height: height - 68 },
      align: 'left',
    };
  },
};

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const cornersOf = ({ x, y, width, height }: Box, size: number): Box[] =>
  [x, x + width - size].flatMap((left) =>
    [y, y + height - size].map((top) => ({ x: left, y: top, width: size, height: size })),
  );

type Text = { readonly share: number; readonly text: string; readonly letters: Letters };

/** Two lines of 12 points. */
const FOOT_HEIGHT = 30;

/** Event, title, name, team, award, and reason; day and signature at the bottom. */
function drawTexts(
  paper: Paper,
  inside: Box,
  align: Design['align'],
  { name, team, quizzers, award, reason }: Certificate,
  { event, note }: Certificates,
): void {
  const texts: Text[] = [
    { share: 0.1, text: event, letters: { size: 19 } },
    { share: 0.15, text: 'Certificate', letters: { size: 42, bold: true } },
    { share: 0.07, text: 'Presented to', letters: { size: 14 } },
    { share: 0.24, text: name, letters: { size: 48, bold: true, wraps: true } },
    team === ''
      ? { share: 0.09, text: quizzers, letters: { size: 15, wraps: true } }
      : { share: 0.09, text: `of ${team}`, letters: { size: 20 } },
    { share: 0.12, text: award, letters: { size: 25, bold: true } },
    { share: 0.07, text: reason, letters: { size: 14 } },
  ];
  let { y } = inside;
  for (const { share, text, letters } of texts) {
    const box = { ...inside, y, height: share * inside.height };
    paper.text(text, box, { ...letters, align });
    y = box.y + box.height;
  }
  drawFoot(paper, inside, note);
}

/** At either side, under what is signed. */
function drawFoot(paper: Paper, inside: Box, note: string): void {
  const width = 0.38 * inside.width;
  const left = { ...inside, y: inside.y + inside.height - FOOT_HEIGHT, width, height: FOOT_HEIGHT };
  const right = { ...left, x: inside.x + inside.width - width };
  paper.line([right.x, right.y - 4], [right.x + width, right.y - 4], 0.8);
  const letters = { size: 12, wraps: true, from: 'top' } as const;
  paper.text(note, left, letters);
  paper.text('For the organizers', right, letters);
}

export interface Awards {
  readonly note: string;
  /** What isn't final, in sentences. */
  readonly unfinished: readonly string[];
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
const PROVISIONAL: Letters = { size: 10, bold: true };
const NAME: Letters = { size: 18, bold: true };
const TEAM: Letters = { size: 15 };

/** In letters readable at arm's length (W6). */
export function drawAwardScript(paper: Paper, awards: Awards): void {
  let rest = drawAwardHeading(paper, AWARD_SCRIPT, awards);
  for (const part of awards.parts) {
    const groups = groupsOf(part);
    const height = heightOf(paper, groups.flat(), rest.width);
    if (height > rest.height && height <= paper.area.height) rest = paper.newPage();
    for (const lines of groups) {
      if (heightOf(paper, lines, rest.width) > rest.height) rest = paper.newPage();
      rest = drawLines(paper, lines, rest);
    }
  }
}

function drawAwardHeading(paper: Paper, title: string, { note, unfinished }: Awards): Box {
  const rest = drawHeading(paper, title, note, paper.newPage());
  if (unfinished.length === 0) return rest;
  const text = `Provisional: ${unfinished.join(' ')}`;
  return below(drawLines(paper, [{ text, letters: PROVISIONAL, above: 0 }], rest), 8);
}

/** Kept together where a part is longer than a page: its heading with the first step, then each step. */
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
export function drawAwardList(paper: Paper, awards: Awards): void {
  const nextPage = () => drawAwardHeading(paper, 'List of awards', awards);
  const rows = awards.parts.flatMap(({ heading, steps }) =>
    steps.flatMap(({ place, holders }) =>
      holders.map(({ name, teamName }) => [heading, ordinal(place), name, teamName, '']),
    ),
  );
  drawTable(paper, { columns: COLUMNS, rows, size: 10, nextPage }, nextPage());
}
