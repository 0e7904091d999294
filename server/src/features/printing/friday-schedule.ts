import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type DoorSheet, drawDoor } from './door.ts';
import { drawHeading } from './paper/blocks.ts';
import type { Box } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { type Column, drawFillingTable } from './paper/table.ts';

export interface ListedTeam {
  readonly number: number | null;
  readonly name: string;
  /** Set where both divisions are listed, since both count from 1. */
  readonly division: string | null;
}

export type GridSlot = { readonly roundNumber: number; readonly time: string };

export interface FridaySheet {
  readonly wall: WallPaper;
  readonly title: string;
  readonly note: string;
  readonly rooms: readonly string[];
  readonly slots: readonly GridSlot[];
  readonly rounds: readonly {
    readonly roundNumber: number;
    readonly room: string;
    readonly left: ListedTeam;
    readonly right: ListedTeam;
  }[];
  readonly teams: readonly ListedTeam[];
  readonly doors: readonly DoorSheet[];
}

const TIME = 66;
const WIDEST_TIME = 92;
const ROOM = 108;
const LIST_COLUMNS = 3;
const LETTERS = { sizes: [16, 14, 13, 12, 11], mostStretch: 48 } as const;

const numberOf = ({ number, division }: ListedTeam): string =>
  [division, number].filter((each) => each !== null).join(' ');

/** `12 · Akron 2`, or `Open 12 · Akron 2`. */
const listedName = (team: ListedTeam): string => {
  const number = numberOf(team);
  return number === '' ? team.name : `${number} · ${team.name}`;
};

/** The time stays in one line. */
const slotWords = ({ time, roundNumber }: GridSlot): string =>
  `${time.replace(' ', '\u00a0')}\nRound ${roundNumber}`;

/** Slots by rooms, numbered teams, and a page per room. */
export function drawFridaySchedule(paper: Paper, sheet: FridaySheet): void {
  const { title, note, wall, rooms, teams, doors } = sheet;
  const nextPage = () => drawHeading(paper, title, note, paper.newPage(true, wall));
  let page = nextPage();
  const pages = Math.ceil(rooms.length / Math.floor((page.width - TIME) / ROOM));
  const onPage = Math.ceil(rooms.length / pages);
  for (let first = 0; first < rooms.length; first += onPage) {
    if (first > 0) page = nextPage();
    drawGrid(paper, { ...sheet, rooms: rooms.slice(first, first + onPage) }, page, nextPage);
  }
  if (teams.length > 0) drawTeams(paper, teams, nextPage);
  for (const door of doors) drawDoor(paper, door, note);
}

function drawGrid(
  paper: Paper,
  { rooms, slots, rounds }: FridaySheet,
  page: Box,
  nextPage: () => Box,
): void {
  const spare = page.width - rooms.length * ROOM;
  const time = Math.min(WIDEST_TIME, Math.max(TIME, spare)) / page.width;
  const share = (1 - time) / rooms.length;
  const columns: Column[] = [
    { head: 'Time', share: time, bold: true },
    ...rooms.map((head) => ({ head, share })),
  ];
  const rows = slots.map((slot) => [
    slotWords(slot),
    ...rooms.map((room) => {
      const round = rounds.find(
        (each) => each.room === room && each.roundNumber === slot.roundNumber,
      );
      return round === undefined
        ? ''
        : `${listedName(round.left)}\u00a0–\n${listedName(round.right)}`;
    }),
  ]);
  drawFillingTable(paper, { columns, rows, ...LETTERS, inOneLine: 1, nextPage }, page);
}

function drawTeams(paper: Paper, teams: readonly ListedTeam[], nextPage: () => Box): void {
  const columns = Array.from({ length: LIST_COLUMNS }, (): Column[] => [
    { head: 'No.', share: 0.33 / LIST_COLUMNS, align: 'right', bold: true },
    { head: 'Team', share: 0.67 / LIST_COLUMNS },
  ]).flat();
  const length = Math.ceil(teams.length / LIST_COLUMNS);
  const rows = Array.from({ length }, (_, i) =>
    Array.from({ length: LIST_COLUMNS }, (_, column) => teams[column * length + i]).flatMap(
      (team) => (team === undefined ? ['', ''] : [numberOf(team), team.name]),
    ),
  );
  drawFillingTable(paper, { columns, rows, ...LETTERS, inOneLine: 0, nextPage }, nextPage());
}

/** For the wall: one row per team, its rooms in large letters. */
export interface TeamTable {
  readonly wall: WallPaper;
  readonly title: string;
  readonly note: string;
  readonly slots: readonly GridSlot[];
  readonly rows: readonly {
    readonly team: ListedTeam;
    readonly rounds: readonly {
      readonly roundNumber: number;
      readonly room: string;
      readonly opponent: string;
    }[];
  }[];
}

/** Multiples of a slot's column. */
const NUMBER = 0.35;
const TEAM = 1.15;
const CELLS = { sizes: [14, 13, 12, 11, 10], mostStretch: 24 } as const;

export function drawTeamTable(paper: Paper, { wall, title, note, slots, rows }: TeamTable): void {
  const nextPage = () => drawHeading(paper, title, note, paper.newPage(true, wall));
  const share = 1 / (slots.length + NUMBER + TEAM);
  const columns: Column[] = [
    { head: 'No.', share: NUMBER * share, align: 'right' },
    { head: 'Team', share: TEAM * share, bold: true },
    ...slots.map((slot) => ({ head: slotWords(slot), share, hasLead: true })),
  ];
  const cells = rows.map(({ team, rounds }) => [
    numberOf(team),
    team.name,
    ...slots.map((slot) => {
      const round = rounds.find(({ roundNumber }) => roundNumber === slot.roundNumber);
      return round === undefined ? '' : `${round.room}\n${round.opponent}`;
    }),
  ]);
  drawFillingTable(paper, { columns, rows: cells, ...CELLS, nextPage }, nextPage());
}
