import type { CertificateDesign } from '@quizmeet/contract/awards/paper.ts';
import type { Box } from './paper/box.ts';
import type { Letters, Paper } from './paper/paper.ts';

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

interface Design {
  readonly inside: Box;
  readonly align: 'left' | 'center';
}

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

interface Text {
  readonly share: number;
  readonly text: string;
  readonly letters: Letters;
}

const SIGNING = 0.13;

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

function drawFoot(paper: Paper, inside: Box, note: string): void {
  const height = SIGNING * inside.height;
  const foot = { ...inside, y: inside.y + inside.height - height, height };
  const half = inside.width / 2;
  const right = { ...foot, x: foot.x + half + 20, width: half - 20 };
  paper.rule(
    [
      [right.x, foot.y + height - 18],
      [right.x + right.width, foot.y + height - 18],
    ],
    0.8,
  );
  const line = { y: foot.y + height - 15, height: 15 };
  paper.text(note, { ...foot, ...line, width: half }, { size: 11 });
  paper.text('For the organizers', { ...right, ...line }, { size: 11 });
}
