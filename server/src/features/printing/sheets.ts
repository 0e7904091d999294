import { type BracketSheet, drawBracketPage } from './brackets.ts';
import {
  type Awards,
  type Certificates,
  drawAwardList,
  drawAwardScript,
  drawCertificates,
} from './certificates.ts';
import { type DoorSheet, drawDoor } from './door.ts';
import { type DutySheets, drawPersonSheets } from './duty-sheets.ts';
import {
  drawFridaySchedule,
  drawTeamTable,
  type FridaySheet,
  type TeamTable,
} from './friday-schedule.ts';
import { type PageFooter, Paper } from './paper/paper.ts';
import { type DayPaymentsSheet, drawDayPayments, drawReceipt, type Receipt } from './receipt.ts';
import { drawRegistrationTable, type RegistrationSheet } from './registration-table.ts';
import { drawRoomCards, type RoomCards } from './room-cards.ts';
import { drawScoresheet } from './scoresheet.ts';
import type { Scoresheet } from './sheet-of-round.ts';
import { drawTeamPage, type TeamPage } from './team-page.ts';

/** Plain data, because it is sent to a worker. */
interface Data {
  readonly 'friday schedule': FridaySheet;
  readonly 'team table': TeamTable;
  readonly 'team pages': TeamPages;
  readonly 'room cards': RoomCards;
  readonly doors: DoorSheets;
  readonly scoresheets: readonly Scoresheet[];
  readonly brackets: readonly BracketSheet[];
  readonly 'registration table': RegistrationSheet;
  readonly receipts: readonly Receipt[];
  readonly takings: DayPaymentsSheet;
  readonly 'award script': Awards;
  readonly 'award list': Awards;
  readonly certificates: Certificates;
  readonly 'duties of people': DutySheets;
  readonly chapters: readonly Chapter[];
}
type Kind = keyof Data;
type ContentOf<Of extends Kind> = {
  readonly [K in Of]: { readonly kind: K; readonly data: Data[K] };
}[Of];
export type Content = ContentOf<Kind>;

export type Sheet = Content & { readonly footer: PageFooter };

/** Has its own bookmark and page numbers. */
export type Chapter = { readonly title: string; readonly contents: readonly Content[] };

type DoorSheets = { readonly doors: readonly DoorSheet[]; readonly note: string };

type TeamPages = { readonly pages: readonly TeamPage[]; readonly note: string };

export type ReceiptSheet = Extract<Sheet, { kind: 'receipts' }>;

export async function draw(sheet: Sheet): Promise<Buffer> {
  const paper = new Paper(sheet.footer);
  drawOn(paper, sheet);
  return await paper.finish();
}

export async function drawAll(sheets: readonly Sheet[]): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const sheet of sheets) drawn.push(await draw(sheet));
  return drawn;
}

const DRAW: { readonly [K in Kind]: (paper: Paper, data: Data[K]) => void } = {
  'friday schedule': drawFridaySchedule,
  'team table': drawTeamTable,
  'team pages': (paper, { pages, note }) => {
    for (const page of pages) drawTeamPage(paper, page, note);
  },
  'room cards': drawRoomCards,
  doors: (paper, { doors, note }) => {
    for (const door of doors) drawDoor(paper, door, note);
  },
  scoresheets: (paper, sheets) => {
    for (const sheet of sheets) drawScoresheet(paper, sheet);
  },
  brackets: (paper, brackets) => {
    for (const bracket of brackets) drawBracketPage(paper, bracket);
  },
  'registration table': drawRegistrationTable,
  receipts: (paper, receipts) => {
    for (const receipt of receipts) drawReceipt(paper, receipt);
  },
  takings: drawDayPayments,
  'award script': drawAwardScript,
  'award list': drawAwardList,
  certificates: drawCertificates,
  'duties of people': drawPersonSheets,
  chapters: (paper, chapters) => {
    for (const { title, contents } of chapters) {
      paper.chapter(title);
      for (const each of contents) drawOn(paper, each);
    }
  },
};

function drawOn<K extends Kind>(paper: Paper, { kind, data }: ContentOf<K>): void {
  DRAW[kind](paper, data);
}
