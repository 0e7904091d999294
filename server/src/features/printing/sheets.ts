import { drawBracketPage } from './brackets.ts';
import { drawAwardList, drawAwardScript, drawCertificates } from './certificates.ts';
import { type DoorSheet, drawDoor } from './door.ts';
import { drawPersonSheets } from './duty-sheets.ts';
import { drawFridaySchedule, drawTeamTable } from './friday-schedule.ts';
import { type PageFooter, Paper } from './paper/paper.ts';
import { drawPoster } from './poster.ts';
import { drawDayPayments, drawReceipt } from './receipt.ts';
import { drawRegistrationTable } from './registration-table.ts';
import { drawRoomCards } from './room-cards.ts';
import { drawScoresheet } from './scoresheet.ts';
import { drawTeamPage, type TeamPage } from './team-page.ts';

type DoorSheets = { readonly doors: readonly DoorSheet[]; readonly note: string };

type TeamPages = { readonly pages: readonly TeamPage[]; readonly note: string };

const eachBy =
  <Page>(drawOne: (paper: Paper, page: Page) => void) =>
  (paper: Paper, pages: readonly Page[]): void => {
    for (const page of pages) drawOne(paper, page);
  };

const DRAW = {
  'friday schedule': drawFridaySchedule,
  'team table': drawTeamTable,
  'team pages': (paper: Paper, { pages, note }: TeamPages): void => {
    for (const page of pages) drawTeamPage(paper, page, note);
  },
  'room cards': drawRoomCards,
  poster: drawPoster,
  doors: (paper: Paper, { doors, note }: DoorSheets): void => {
    for (const door of doors) drawDoor(paper, door, note);
  },
  scoresheets: eachBy(drawScoresheet),
  brackets: eachBy(drawBracketPage),
  'registration table': drawRegistrationTable,
  receipts: eachBy(drawReceipt),
  takings: drawDayPayments,
  'award script': drawAwardScript,
  'award list': drawAwardList,
  certificates: drawCertificates,
  'duties of people': drawPersonSheets,
};
type Kind = keyof typeof DRAW;
/** Plain, because it is sent to a worker. */
type Data = { readonly [K in Kind]: Parameters<(typeof DRAW)[K]>[1] };
type ContentOf<Of extends Kind> = {
  readonly [K in Of]: { readonly kind: K; readonly data: Data[K] };
}[Of];
export type Content = ContentOf<Kind>;

/** Has its own bookmark and page numbers. */
export type Chapter = { readonly title: string; readonly contents: readonly Content[] };
type Chapters = { readonly kind: 'chapters'; readonly data: readonly Chapter[] };

export type Sheet = (Content | Chapters) & { readonly footer: PageFooter };

export type ReceiptSheet = Extract<Sheet, { kind: 'receipts' }>;
export type RegistrationTable = Extract<Sheet, { kind: 'registration table' }>;

export async function draw(sheet: Sheet): Promise<Buffer> {
  const paper = new Paper(sheet.footer);
  if (sheet.kind !== 'chapters') drawOn(paper, sheet);
  else {
    for (const { title, contents } of sheet.data) {
      paper.chapter(title);
      for (const each of contents) drawOn(paper, each);
    }
  }
  return await paper.finish();
}

export async function drawAll(sheets: readonly Sheet[]): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const sheet of sheets) drawn.push(await draw(sheet));
  return drawn;
}

function drawOn<K extends Kind>(paper: Paper, { kind, data }: ContentOf<K>): void {
  const drawing: { readonly [D in Kind]: (paper: Paper, data: Data[D]) => void } = DRAW;
  drawing[kind](paper, data);
}
