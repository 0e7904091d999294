import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { drawCode } from './paper/code.ts';
import type { Imprint } from './paper/paper.ts';
import { BLANK, type Scoresheet } from './sheet-of-round.ts';
import { draw } from './sheets.ts';

const imprint = {
  title: 'Friday scoresheets: Open',
  foot: 'Bible Quiz 2026 · printed Nov 20, 6:00 PM',
  paperSize: 'Letter',
  madeAt: new Date('2026-11-20T23:00:00Z'),
} as const;

const drawScoresheets = (data: readonly Scoresheet[], of: Imprint = imprint) =>
  draw({ kind: 'scoresheets', data, imprint: of });

const SHEET: Scoresheet = {
  division: 'Open 1',
  round: 'Round 3',
  room: 'ASC 101',
  time: '8:00 PM',
  left: {
    number: 12,
    name: 'O’Fallon St. Zoë’s Łódź Fellowship of the Brethren 2',
    source: null,
    quizzers: [
      'Zoë Müller-Łukaszewicz',
      'José Ñandú',
      'Siobhán O’Brien',
      'Wilhelmina-Josephine Featherstonehaugh-Mo',
      'Ann Lee',
      'Ben Moss',
    ],
  },
  right: { number: 7, name: 'Hope', source: null, quizzers: ['Cy Hall'] },
  code: {
    address: 'https://quiz.example.org/schedule/Open?round=1234',
    words: 'Scan to enter the score',
  },
};

it('has everything of its round on one page, with the rosters in seat order', async () => {
  const { pages, sizes } = await readPdf(await drawScoresheets([SHEET]));
  expect(pages).toHaveLength(1);
  expect(sizes).toEqual([[792, 612]]);
  const text = textOf(pages[0]);
  for (const field of ['Open 1', 'Round 3', 'ASC 101', '8:00 PM', '7 Hope', 'Cy Hall']) {
    expect(text).toContain(field);
  }
  expect(text).toContain(`12 ${SHEET.left.name}`);
  const seats = SHEET.left.quizzers.map((name, i) => text.indexOf(`${i + 1} ${name}`));
  expect(seats.every((at) => at > 0)).toBe(true);
  expect(seats).toEqual(seats.toSorted((a, b) => a - b));
});

it('has each question, overtime, every count and all that is signed, for both teams', async () => {
  const { pages } = await readPdf(await drawScoresheets([SHEET]));
  const text = textOf(pages[0]);
  const numbers = Array.from({ length: 20 }, (_, i) => (i < 15 ? `${i + 1}` : `${i + 1} −10`));
  const questions = numbers.join(' ');
  const heads = `Quizzer Capt. ${questions} OT1 OT2 OT3 OT4 OT5 Corr. Err. Quiz out Error out Points`;
  expect(text.split(heads)).toHaveLength(3);
  const tallies =
    'Bonus questions Bonuses = Team +10 / −10 Team = Running total Quizzers + bonuses + team = ' +
    '3rd / 4th / 5th quizzer +10 3rd 4th 5th Team errors 1 2 3 4 5 6 7 8 ' +
    'Timeouts 1 2 Fouls 1 2 3 4 Challenges: upheld 1 2 overruled 1 2 3 Shaded: −10';
  expect(text.split(tallies)).toHaveLength(3);
  for (const words of [
    'Final score: Hope',
    'Winner',
    'Substitutions (out, in, at question) Protest (at question) Note',
    'Quizmaster Scorekeeper Left captain Right captain',
    'Points: toss-up +20.',
    'Scan to enter the score',
  ]) {
    expect(text).toContain(words);
  }
});

it('names where a team comes from while it is not known (B4)', async () => {
  const left = { number: null, name: null, source: 'Winner of 5', quizzers: [] };
  const { pages } = await readPdf(await drawScoresheets([{ ...SHEET, left }]));
  expect(textOf(pages[0])).toContain('Winner of 5:');
});

it('can be blank, without a code', async () => {
  const { pages } = await readPdf(await drawScoresheets([BLANK]));
  expect(textOf(pages[0])).toContain('Final score: Left team Final score: Right team');
  expect(textOf(pages[0])).not.toContain('Scan');
});

it('numbers its pages, is tagged, and tells title and language', async () => {
  const read = await readPdf(await drawScoresheets([SHEET, BLANK, SHEET]));
  expect(read.pages.map((page) => /Page \d of \d/.exec(textOf(page))?.[0])).toEqual([
    'Page 1 of 3',
    'Page 2 of 3',
    'Page 3 of 3',
  ]);
  expect(read).toMatchObject({
    title: 'Friday scoresheets: Open',
    language: 'en-US',
    isTagged: true,
  });
});

it('fits A4 as well (E1)', async () => {
  const { sizes } = await readPdf(await drawScoresheets([SHEET], { ...imprint, paperSize: 'A4' }));
  expect(sizes).toEqual([[842, 595]]);
});

it('has its own fonts in it, for any printer', async () => {
  const bytes = (await drawScoresheets([SHEET])).toString('latin1');
  expect(bytes.match(/\/FontDescriptor /g)).toHaveLength(bytes.match(/\/FontFile2 /g)?.length ?? 0);
  expect(bytes).toContain('/FontFile2 ');
});

it('draws the dark modules of its code, and no other', () => {
  const address = 'https://quiz.example.org/schedule/Open?round=1234';
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const drawn = new Set<string>();
  const black = (boxes: readonly { x: number; y: number; width: number }[]) => {
    for (const { x, y, width } of boxes) {
      for (let dark = 0; dark < width; dark++) drawn.add(`${x - 7 + dark} ${y - 9}`);
    }
  };
  drawCode({ black }, address, { x: 7, y: 9, width: modules.size, height: modules.size });
  const all = Array.from({ length: modules.size }, (_, i) => i);
  const dark = all.flatMap((y) => all.flatMap((x) => (modules.get(y, x) === 1 ? `${x} ${y}` : [])));
  expect([...drawn].toSorted()).toEqual(dark.toSorted());
});
