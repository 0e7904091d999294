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
export type Content =
  | { readonly kind: 'friday schedule'; readonly data: FridaySheet }
  | { readonly kind: 'team table'; readonly data: TeamTable }
  | { readonly kind: 'team pages'; readonly data: TeamPages }
  | { readonly kind: 'room cards'; readonly data: RoomCards }
  | { readonly kind: 'doors'; readonly data: DoorSheets }
  | { readonly kind: 'scoresheets'; readonly data: readonly Scoresheet[] }
  | { readonly kind: 'brackets'; readonly data: readonly BracketSheet[] }
  | { readonly kind: 'registration table'; readonly data: RegistrationSheet }
  | { readonly kind: 'receipts'; readonly data: readonly Receipt[] }
  | { readonly kind: 'takings'; readonly data: DayPaymentsSheet }
  | { readonly kind: 'award script'; readonly data: Awards }
  | { readonly kind: 'award list'; readonly data: Awards }
  | { readonly kind: 'certificates'; readonly data: Certificates }
  | { readonly kind: 'duties of people'; readonly data: DutySheets }
  | { readonly kind: 'chapters'; readonly data: readonly Chapter[] };

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

function drawOn(paper: Paper, content: Content): void {
  switch (content.kind) {
    case 'friday schedule':
      drawFridaySchedule(paper, content.data);
      break;
    case 'team table':
      drawTeamTable(paper, content.data);
      break;
    case 'team pages':
      for (const page of content.data.pages) drawTeamPage(paper, page, content.data.note);
      break;
    case 'room cards':
      drawRoomCards(paper, content.data);
      break;
    case 'doors':
      for (const door of content.data.doors) drawDoor(paper, door, content.data.note);
      break;
    case 'scoresheets':
      for (const sheet of content.data) drawScoresheet(paper, sheet);
      break;
    case 'brackets':
      for (const bracket of content.data) drawBracketPage(paper, bracket);
      break;
    case 'registration table':
      drawRegistrationTable(paper, content.data);
      break;
    case 'receipts':
      for (const receipt of content.data) drawReceipt(paper, receipt);
      break;
    case 'takings':
      drawDayPayments(paper, content.data);
      break;
    case 'award script':
      drawAwardScript(paper, content.data);
      break;
    case 'award list':
      drawAwardList(paper, content.data);
      break;
    case 'certificates':
      drawCertificates(paper, content.data);
      break;
    case 'duties of people':
      drawPersonSheets(paper, content.data);
      break;
    case 'chapters':
      for (const { title, contents } of content.data) {
        paper.chapter(title);
        for (const each of contents) drawOn(paper, each);
      }
  }
}
