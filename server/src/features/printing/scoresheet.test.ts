import { expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { codeOf, drawCode } from './paper/blocks.ts';
import type { PageFooter } from './paper/paper.ts';
import { BLANK, type Scoresheet } from './sheet-of-round.ts';
import { draw } from './sheets.ts';

const footer = {
  title: 'Friday scoresheets: Open',
  foot: 'Bible Quiz 2026 · printed Nov 20, 6:00 PM',
  paperSize: 'Letter',
  madeAt: new Date('2026-11-20T23:00:00Z'),
} as const;

const drawScoresheets = (data: readonly Scoresheet[], of: PageFooter = footer) =>
  draw({ kind: 'scoresheets', data, footer: of });

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
  for (const field of ['Open 1', 'Round 3', 'ASC 101', '8:00 PM', '7 · Hope', 'Cy Hall']) {
    expect(text).toContain(field);
  }
  expect(text).toContain(`12 · ${SHEET.left.name}`);
  const seats = SHEET.left.quizzers.map((name, i) => text.indexOf(`${i + 1} ${name}`));
  expect(seats.every((at) => at > 0)).toBe(true);
  expect(seats).toEqual(seats.toSorted((a, b) => a - b));
});

it('has each question, overtime, every count and all that is signed, for both teams', async () => {
  const { pages } = await readPdf(await drawScoresheets([SHEET]));
  const text = textOf(pages[0]);
  const free = Array.from({ length: 15 }, (_, i) => i + 1).join(' ');
  const costly = [16, 17, 18, 19, 20].map((question) => `${question} −10`).join(' ');
  const heads = `Quizzer Cap ${free} ${costly} OT1 OT2 OT3 OT4 OT5 Corr. Err. Quiz out +10 Err. out −10 Points`;
  expect(text.split(heads)).toHaveLength(3);
  const tallies =
    'Running total Quizzers correct 1 2 3 +10 4 +10 5 +10 Team errors 1 2 3 4 5 −10 6 −10 7 −10 8 −10 ' +
    'Fouls 1 2 −10 3 −10 Challenges overruled 1 2 −10 3 −10 upheld 1 2 Timeouts 1 2';
  expect(text.split(tallies)).toHaveLength(3);
  const sum = 'Quizzers’ points + Bonus questions + Team: all +10 − Team: all −10 = FINAL SCORE';
  expect(text.split(sum)).toHaveLength(3);
  expect(text.split('Sub in for at Q Sub in for at Q')).toHaveLength(3);
  for (const words of [
    'Winner',
    'Left protests: question, what Right protests: question, what Note',
    'Quizmaster Scorekeeper Left captain Right captain',
    'Toss-up 20, bonus question 10.',
    'Scan to enter the score',
  ]) {
    expect(text).toContain(words);
  }
});

it('has nothing smaller than 6.5 points, whatever the names, on both sizes of paper', async () => {
  const long = 'Wilhelmina-Josephine Featherstonehaugh-Morrison Ab';
  expect(long).toHaveLength(50);
  const team = { number: 40, name: long, source: null, quizzers: Array(6).fill(long) };
  for (const paperSize of ['Letter', 'A4'] as const) {
    const sheets = [{ ...SHEET, left: team, right: team }, BLANK];
    const read = await readPdf(await drawScoresheets(sheets, { ...footer, paperSize }));
    expect(read.pages).toHaveLength(2);
    expect(read.smallest).toBeGreaterThanOrEqual(6.5);
  }
});

it('names a team’s source while it’s unknown (B4)', async () => {
  const left = { number: null, name: null, source: 'Winner of 5', quizzers: [] };
  const { pages } = await readPdf(await drawScoresheets([{ ...SHEET, left }]));
  expect(textOf(pages[0])).toContain('Winner of 5:');
});

it('can be blank, without a code', async () => {
  const { pages } = await readPdf(await drawScoresheets([BLANK]));
  expect(textOf(pages[0])).toContain('Winner Left team Right team');
  expect(textOf(pages[0])).not.toContain('Scan');
});

it('numbers its pages, and tells title and language', async () => {
  const read = await readPdf(await drawScoresheets([SHEET, BLANK, SHEET]));
  expect(read.pages.map((page) => /Page \d/.exec(textOf(page))?.[0])).toEqual([
    'Page 1',
    'Page 2',
    'Page 3',
  ]);
  expect(read).toMatchObject({
    title: 'Friday scoresheets: Open',
    language: 'en-US',
  });
});

it('has its own fonts in it, for any printer', async () => {
  const bytes = (await drawScoresheets([SHEET])).toString('latin1');
  expect(bytes.match(/\/FontDescriptor /g)).toHaveLength(bytes.match(/\/FontFile2 /g)?.length ?? 0);
  expect(bytes).toContain('/FontFile2 ');
});

it('draws the dark modules of its code, and no other', () => {
  const address = 'https://quiz.example.org/schedule/Open?round=1234';
  const { data, size } = codeOf(address);
  const drawn = new Set<string>();
  const black = (boxes: readonly { x: number; y: number; width: number }[]) => {
    for (const { x, y, width } of boxes) {
      for (let dark = 0; dark < width; dark++) drawn.add(`${x - 7 + dark} ${y - 9}`);
    }
  };
  drawCode({ black }, address, { x: 7, y: 9, width: size, height: size });
  const all = Array.from({ length: size }, (_, i) => i);
  const dark = all.flatMap((y) => all.flatMap((x) => (data[y]?.[x] ? `${x} ${y}` : [])));
  expect([...drawn].toSorted()).toEqual(dark.toSorted());
});
