import { playedMatches } from '@quizmeet/rules/bracket/advance.ts';
import { formatFor, placesPlayedFor, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { expect, it } from 'vitest';
import { errorsOf, readPdf, textOf } from '../../../testing/pdf.ts';
import { printedCodes } from '../../../testing/printed-codes.ts';
import type { BracketSheet } from './brackets.ts';
import type { Receipt } from './receipt.ts';
import type { DeskChurch } from './registration-table.ts';
import { BLANK } from './sheet-of-round.ts';
import { draw, type Sheet } from './sheets.ts';

const footer = {
  title: 'A sheet',
  foot: 'Bible Quiz 2026',
  paperSize: 'Letter',
  madeAt: new Date('2026-11-20T23:00:00Z'),
} as const;

const LONG = 'O’Fallon Zoë’s Łódź Fellowship of the Brethren 2';
const team = (number: number, division: string | null = null) => ({
  number,
  name: number === 3 ? LONG : `Team ${number}`,
  division,
});

const FRIDAY: Extract<Sheet, { kind: 'friday schedule' }> = {
  kind: 'friday schedule',
  footer,
  data: {
    wall: 'Letter',
    title: 'Friday schedule: Open 1',
    note: 'Friday, November 20, 2026, the university',
    teams: [1, 2, 3, 4].map((number) => team(number)),
    rooms: ['ASC 101', 'ASC 102'],
    slots: [
      { roundNumber: 1, time: '7:00 PM' },
      { roundNumber: 2, time: '7:30 PM' },
    ],
    rounds: [
      { roundNumber: 1, room: 'ASC 101', left: team(1), right: team(2) },
      { roundNumber: 2, room: 'ASC 102', left: team(3), right: team(4) },
    ],
    doors: ['ASC 101', 'ASC 102'].map((room) => ({
      room,
      roomName: 'Arts 101',
      building: 'Arts Center',
      code: {
        address: 'https://quiz.example.org/room/1',
        words: 'Scan for this room’s current schedule',
      },
      entry: null,
      counts: 'Round',
      rounds: [
        {
          time: '7:00 PM',
          roundNumber: 1,
          group: 'Open 1',
          left: `3 · ${LONG}`,
          right: '4 · Team 4',
        },
      ],
    })),
  },
};

const CHURCH: DeskChurch = {
  name: 'Łódź Fellowship',
  district: 'SWO',
  coach: 'María-José Hernández',
  arrival: 'before 7:30 PM',
  computerSeats: 1,
  monitors: 2,
  fee: 75,
  received: 0,
  balance: 75,
  paid: false,
  teams: [
    { number: 3, name: LONG, division: 'Open 1', quizzers: ['Ann Lee', 'Zoë Müller'] },
    { number: null, name: 'Hope', division: 'Novice', quizzers: ['Cy Hall'] },
  ],
};

const desk = (churches: readonly DeskChurch[]): Sheet => ({
  kind: 'registration table',
  footer,
  data: { note: 'Friday', churches },
});

const receiptData = (church: DeskChurch, payments: Receipt['payments'] = []): Receipt[] => [
  {
    event: 'Bible Quiz 2026',
    note: 'November 20 and 21',
    church,
    lines: [
      { text: '2 teams at the standard price of $40', amount: 80 },
      { text: 'Quiz machine discount: $5 less', amount: -5 },
    ],
    payments,
    reminders: ['Rosters can be changed until November 18.'],
  },
];

const receipt = (church: DeskChurch, payments?: Receipt['payments']): Sheet => ({
  kind: 'receipts',
  footer,
  data: receiptData(church, payments),
});

function bracketOf(teams: number): BracketSheet {
  const format = formatFor(teams);
  const seeds = Array.from({ length: teams }, (_, i) => i + 1);
  return {
    name: 'Open A',
    wall: 'Letter',
    note: 'Saturday',
    main: format.main,
    consolation: format.consolation,
    matches: playedMatches(format, seeds, new Map()).map(({ match, ...teamIn }) => ({
      id: match.id,
      time: `9:${String(match.id).padStart(2, '0')} AM`,
      room: `R${match.id}`,
      unplayed: match.id === 2 ? 'walkover' : match.ifNecessary ? 'not needed' : null,
      sides: SIDES.map((side) => ({
        text: teamIn[side] === null ? sourceText(match[side]) : `Team ${teamIn[side]}`,
        known: teamIn[side] !== null,
        seed: teamIn[side],
        score: null,
        isWinner: false,
      })),
    })),
    playedFor: placesPlayedFor(format),
    places: format.places.map(({ place, source }) => ({
      place,
      source: sourceText(source),
      team: '',
    })),
  };
}

const brackets = (...teams: readonly number[]): Sheet => ({
  kind: 'brackets',
  footer,
  data: teams.map(bracketOf),
});

it('the Friday schedule has grid, teams and a page for each door', async () => {
  const { pages, smallest } = await readPdf(await draw(FRIDAY));
  expect(pages).toHaveLength(4);
  const [grid, list, first, second] = pages.map(textOf);
  expect(grid).toContain('7:00 PM Round 1 1 · Team 1 – 2 · Team 2');
  expect(grid).toContain(`7:30 PM Round 2 3 · ${LONG} – 4 · Team 4`);
  for (const each of [1, 2, 3, 4]) expect(list).toContain(`${each} ${team(each).name}`);
  expect(first).toContain(`ASC 101 Arts 101, Arts Center`);
  expect(first).toContain('Scan for this room’s current schedule');
  expect(first).toContain('no internet, choose to stay connected');
  expect(first).toContain(`7:00 PM 1 Open 1 3 · ${LONG} 4 · Team 4`);
  expect(second).toContain('ASC 102');
  // The foot of the page.
  expect(smallest).toBe(7);
});

it('a time of the Friday schedule isn’t broken', async () => {
  const slots = FRIDAY.data.slots.map((slot) => ({ ...slot, time: '10:30 PM' }));
  const { pages } = await readPdf(await draw({ ...FRIDAY, data: { ...FRIDAY.data, slots } }));
  expect(pages[0]?.map((text) => text.replace('\u00a0', ' '))).toContain('10:30 PM');
});

it('each room card tells phones on a Wi-Fi without internet to stay connected', async () => {
  const card = { place: 'Arts 101, Arts Center', date: 'Friday, November 20', address: 'a' };
  const cards = ['ASC 101', 'ASC 102'].map((room) => ({ ...card, room }));
  const data = { cards, title: 'Enter this room’s results', words: 'Scan with your phone.' };
  const { pages } = await readPdf(await draw({ kind: 'room cards', footer, data }));
  const foot = 'If your phone says there’s no internet, choose to stay connected';
  expect(pages.map(textOf).join(' ').split(foot)).toHaveLength(1 + cards.length);
});

it('the hall poster has the event, the address in large letters, and its code', async () => {
  const address = 'http://192.168.100.200:3000';
  for (const paperSize of ['Letter', 'A4'] as const) {
    const data = { event: `Bible Quiz at ${LONG}`, note: 'Friday and Saturday', address };
    const bytes = await draw({ kind: 'poster', footer: { ...footer, paperSize }, data });
    expect(await errorsOf(bytes)).toEqual([]);
    expect(await printedCodes(bytes)).toEqual([[address]]);
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(textOf(pages[0])).toContain(
      `Friday and Saturday Follow your team on your phone Scan the code, or enter this address: ${address} If your phone says`,
    );
  }
});

it('names the division where teams of both stand beside each other', async () => {
  const [open, novice] = [team(1, 'Open'), team(1, 'Novice')];
  const rounds = [
    { roundNumber: 1, room: 'ASC 101', left: open, right: { ...open, number: 2 } },
    { roundNumber: 1, room: 'ASC 102', left: novice, right: { ...novice, number: 2 } },
  ];
  const data = { ...FRIDAY.data, rounds, teams: [open, novice], doors: [] };
  const [grid, list] = (await readPdf(await draw({ ...FRIDAY, data }))).pages.map(textOf);
  expect(grid).toContain('Open 1 · Team 1 – Open 2 · Team 1 Novice 1 · Team 1 – Novice 2 · Team 1');
  expect(list).toContain('Open 1 Team 1 Novice 1 Team 1');
});

it('the registration table has each church and team, on as many pages as it takes', async () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ ...CHURCH, name: `Church ${i}` }));
  const { pages } = await readPdf(await draw(desk(many)));
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.map(textOf).join(' ');
  for (const { name } of many) {
    expect(text).toContain(
      `${name} (SWO) María-José Hernández before 7:30 PM 1 seat, 2 monitors $75 Due: $75`,
    );
  }
  expect(text.split(`3 ${LONG} Open 1 Ann Lee, Zoë Müller`)).toHaveLength(41);
  expect(pages.every((page) => textOf(page).includes('Registration table'))).toBe(true);
});

it('the registration table asks nothing of a church that owes nothing', async () => {
  const owed = async (change: Partial<DeskChurch>) => {
    const [page] = (await readPdf(await draw(desk([{ ...CHURCH, fee: 0, balance: 0, ...change }]))))
      .pages;
    return textOf(page).match(/2 monitors (.*?)(?: 3 O’Fallon.*)?$/)?.[1];
  };
  expect(await owed({ teams: [] })).toMatch(/^\$0 No teams /);
  expect(await owed({})).toBe('$0 Nothing due');
  expect(await owed({ teams: [], paid: true })).toMatch(/^\$0 Paid /);
});

it('the confirmation itemises the fee and shows the balance; paid, it is a receipt (C5)', async () => {
  const [due] = (await readPdf(await draw(receipt(CHURCH)))).pages;
  expect(textOf(due)).toContain(
    'Church Łódź Fellowship (SWO) Coach María-José Hernández Arrival before 7:30 PM Equipment 1 seat, 2 monitors',
  );
  expect(textOf(due)).toContain('Rosters can be changed until November 18.');
  expect(textOf(due)).toContain(
    '2 teams at the standard price of $40 $80 Quiz machine discount: $5 less −$5 Total $75 Balance due $75',
  );
  expect(textOf(due)).toContain(`3 ${LONG} Open 1 Ann Lee, Zoë Müller`);
  const check = { text: 'November 2: Check 1042', amount: 75 };
  const whole = { ...CHURCH, paid: true, received: 75, balance: 0 };
  const [paid] = (await readPdf(await draw(receipt(whole, [check])))).pages;
  expect(textOf(paid)).toContain('Registration confirmation and receipt');
  expect(textOf(paid)).toContain('Total $75 November 2: Check 1042 $75 Paid $75');
  expect(textOf(paid)).not.toContain('Balance due');
});

it('the confirmation shows every entry, and what is due or overpaid after them (W4)', async () => {
  const entries = [
    { text: 'November 2: Check 1042', amount: 60.5 },
    { text: 'November 3: Refund', amount: -10 },
  ];
  const part = { ...CHURCH, received: 50.5, balance: 24.5 };
  const [due] = (await readPdf(await draw(receipt(part, entries)))).pages;
  expect(textOf(due)).toContain(
    'Total $75 November 2: Check 1042 $60.50 November 3: Refund −$10 Paid $50.50 Balance due $24.50',
  );
  const over = { ...CHURCH, paid: true, received: 80, balance: -5 };
  const [much] = (await readPdf(await draw(receipt(over, entries)))).pages;
  expect(textOf(much)).toContain('Paid $80 Overpaid $5');
  const [desked] = (await readPdf(await draw(desk([over])))).pages;
  expect(textOf(desked)).toContain('$75 Over: $5');
});

it('confirmations have numbers of teams and pages for each church', async () => {
  const before = CHURCH.teams.map((team) => ({ ...team, number: null }));
  const many = Array.from({ length: 60 }, () => CHURCH.teams).flat();
  const [one] = receiptData({ ...CHURCH, teams: before });
  const [two] = receiptData({ ...CHURCH, teams: many });
  if (one === undefined || two === undefined) throw new Error();
  const sheet: Sheet = { kind: 'receipts', footer, data: [one, two, one] };
  const texts = (await readPdf(await draw(sheet))).pages.map(textOf);
  expect(texts[1]).toContain('No. Team Division Quizzers');
  const own = texts.length - 2;
  expect(texts.map((text) => /Page \d+/.exec(text)?.[0])).toEqual([
    'Page 1',
    ...Array.from({ length: own }, (_, i) => `Page ${i + 1}`),
    'Page 1',
  ]);
});

it('a bracket has every match with time, room, seeds and sources, and every place', async () => {
  for (const teams of [3, 8, 9, 10]) {
    const { pages } = await readPdf(await draw(brackets(teams)));
    const text = pages.map(textOf).join(' ');
    const { matches, places } = bracketOf(teams);
    for (const { id, time, room, unplayed, sides } of matches) {
      const when = unplayed ?? `${time} · ${room}`;
      const shown = sides.map((side) => (side.known ? `${side.seed} ${side.text}` : side.text));
      expect(text).toContain(`${id} ${when} ${shown.join(' ')}`);
    }
    for (const { place, source } of places) expect(text).toContain(`${place} ${source}`);
    expect(text.split('*If Necessary')).toHaveLength(2);
    expect(text.includes('Consolation 5th–6th')).toBe(teams >= 8);
  }
});

it('a bracket of up to eight teams is on one page, readable', async () => {
  for (const wall of ['Letter', 'A4'] as const) {
    for (const teams of [5, 7, 8]) {
      const bracket = { ...bracketOf(teams), wall };
      const matches = bracket.matches.map((match) => ({
        ...match,
        sides: match.sides.map((side) => ({
          ...side,
          ...(side.known && { text: 'Huntington Faith Fellowship 2' }),
        })),
      }));
      const data = [{ ...bracket, matches }];
      const { pages, sizesOf } = await readPdf(await draw({ kind: 'brackets', footer, data }));
      expect([wall, teams, pages.length]).toEqual([wall, teams, 1]);
      for (const words of ['Fellowship', 'Winner of', ' AM · R']) {
        expect(Math.min(...sizesOf(words))).toBeGreaterThanOrEqual(8);
      }
    }
  }
});

it('a bracket on larger paper is on that paper alone', async () => {
  for (const wall of ['Tabloid', 'A3'] as const) {
    const data = [{ ...bracketOf(10), wall }];
    const { sizes } = await readPdf(await draw({ kind: 'brackets', footer, data }));
    const size = wall === 'A3' ? '1191,842' : '1224,792';
    expect(new Set(sizes.map(String))).toEqual(new Set([size]));
  }
});

it('a reader finds no fault in any sheet, and would in a damaged one', async () => {
  const scoresheets: Sheet = { kind: 'scoresheets', footer, data: [BLANK] };
  for (const sheet of [FRIDAY, desk([CHURCH]), receipt(CHURCH), brackets(9), scoresheets]) {
    const bytes = await draw(sheet);
    expect([sheet.kind, await errorsOf(bytes)]).toEqual([sheet.kind, []]);
    const damaged = Buffer.from(bytes);
    damaged.write('startxref\n1\n', damaged.lastIndexOf('startxref'));
    expect(await errorsOf(damaged)).not.toEqual([]);
  }
});
