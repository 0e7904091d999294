import { expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import type { ListedTeam, TeamTable } from './friday-schedule.ts';
import { draw, type Sheet } from './sheets.ts';

const footer = {
  title: 'A sheet',
  foot: 'Bible Quiz 2026',
  paperSize: 'Letter',
  madeAt: new Date('2026-11-20T23:00:00Z'),
} as const;
const NOTE = 'Friday, November 20, 2026, the university';
const PAPERS = ['Letter', 'A4', 'Tabloid', 'A3'] as const;
const SIZES = { Letter: [792, 612], A4: [842, 595], Tabloid: [1224, 792], A3: [1191, 842] };

const team = (number: number): ListedTeam => ({
  number,
  name:
    number % 9 === 0
      ? 'O’Fallon Zoë’s Łódź Fellowship of the Brethren 2'
      : `Grace Church ${number}`,
  division: null,
});
const shown = ({ number, name }: ListedTeam) => `${number} · ${name}`;
const SLOTS = Array.from({ length: 7 }, (_, i) => ({ roundNumber: i + 1, time: `${7 + i}:00 PM` }));

/** Each team plays in all slots but one. */
const table = (wall: TeamTable['wall'], teams = 40): TeamTable => ({
  wall,
  title: 'Friday, team by team: Open',
  note: NOTE,
  slots: SLOTS,
  rows: Array.from({ length: teams }, (_, i) => ({
    team: team(i + 1),
    rounds: SLOTS.filter(({ roundNumber }) => roundNumber !== (i % 7) + 1).map(
      ({ roundNumber }) => ({
        roundNumber,
        room: `ASC ${100 + ((i + roundNumber) % 20)}`,
        opponent: team(((i + roundNumber * 3) % teams) + 1).name,
      }),
    ),
  })),
});

it.each(PAPERS)('the table on %s has every round of every team', async (wall) => {
  const data = table(wall);
  const { pages, sizes } = await readPdf(await draw({ kind: 'team table', footer, data }));
  const text = pages.map(textOf).join(' ');
  for (const { team, rounds } of data.rows) {
    const cells = rounds.map(({ room, opponent }) => `${room} ${opponent}`);
    expect(text).toContain(`${team.number} ${team.name} ${cells.join(' ')}`);
  }
  expect(new Set(sizes.map(String))).toEqual(new Set([String(SIZES[wall])]));
  for (const { time, roundNumber } of SLOTS) {
    expect(pages.every((page) => textOf(page).includes(`${time} Round ${roundNumber}`))).toBe(true);
  }
});

it('the table fills its pages evenly, in larger letters if they need no more pages', async () => {
  const data = table('Letter', 11);
  const { pages, sizesOf, heightsOf } = await readPdf(
    await draw({ kind: 'team table', footer, data }),
  );
  const rounds = pages.map((page) => textOf(page).split('ASC ').length);
  expect(pages).toHaveLength(2);
  expect(Math.max(...rounds) / Math.min(...rounds)).toBeLessThan(1.5);
  // Rooms are larger than the smallest letters’, and the last row of a page is close to its foot.
  expect(Math.min(...sizesOf('ASC '))).toBeGreaterThan(1.4 * 10);
  expect(Math.min(...heightsOf('ASC '))).toBeLessThan(130);
});

it.each(PAPERS)('the schedule on %s has its doors on usual paper', async (wall) => {
  const rooms = Array.from({ length: 15 }, (_, i) => `ASC ${101 + i}`);
  const rounds = rooms.flatMap((room, i) =>
    SLOTS.map(({ roundNumber }) => ({
      roundNumber,
      room,
      left: team(2 * i + 1),
      right: team(2 * i + 2),
    })),
  );
  const teams = Array.from({ length: 30 }, (_, i) => team(i + 1));
  const code = { address: 'https://quiz.example.org/room/1', words: 'Scan' };
  const door = {
    room: 'ASC 101',
    roomName: 'Arts 101',
    building: 'Arts',
    code,
    entry: null,
    counts: 'Round' as const,
    rounds: [],
  };
  const data = {
    wall,
    title: 'Friday',
    note: NOTE,
    teams,
    rooms,
    slots: SLOTS,
    rounds,
    doors: [door],
  };
  const sheet: Sheet = { kind: 'friday schedule', footer, data };
  const { pages, sizes } = await readPdf(await draw(sheet));
  expect(sizes.at(-1)).toEqual([612, 792]);
  expect(new Set(sizes.slice(0, -1).map(String))).toEqual(new Set([String(SIZES[wall])]));
  // The numbers and names of all stand on one page.
  const list = textOf(pages.find((page) => !/Round 1/.test(textOf(page))));
  for (const { number, name } of teams) expect(list).toContain(`${number} ${name}`);
  const text = pages.map(textOf).join(' ');
  for (const { left, right } of rounds) expect(text).toContain(`${shown(left)} – ${shown(right)}`);
  expect(pages.map((page) => /Page \d+/.exec(textOf(page))?.[0])).toEqual(
    pages.map((_, i) => `Page ${i + 1}`),
  );
});

it('a team’s page has its rounds with time, room and opponent, and the code of its page', async () => {
  const rounds = SLOTS.map(({ time, roundNumber }) => ({
    time,
    roundNumber,
    room: 'ASC 101',
    place: 'Arts 101, Science Center',
    opponent: shown(team(roundNumber)),
    score: roundNumber === 2 ? '80–40' : '',
  }));
  const words = 'Scan for this team’s page.';
  const page = {
    team: shown(team(9)),
    of: 'Open 1 · Łódź Fellowship',
    rounds,
    code: { address: 'https://quiz.example.org/team/9', words },
  };
  const pages = [page, { ...page, team: shown(team(1)), rounds: rounds.slice(0, 1) }];
  const read = await readPdf(
    await draw({ kind: 'team pages', footer, data: { pages, note: NOTE } }),
  );
  const [first, second] = read.pages.map(textOf);
  expect(first).toContain(`${shown(team(9))} Open 1 · Łódź Fellowship ${NOTE} Time Round`);
  for (const { time, roundNumber, opponent } of rounds) {
    expect(first).toContain(`${time} ${roundNumber} ASC 101 Arts 101, Science Center ${opponent}`);
  }
  expect(first).toContain(`${shown(team(2))} 80–40`);
  expect(first).toContain(words);
  expect(second).toContain(
    `Score 7:00 PM 1 ASC 101 Arts 101, Science Center ${shown(team(1))} ${words}`,
  );
  expect(read.pages).toHaveLength(2);
});
