import { type BracketSheet, drawBrackets } from './brackets.ts';
import { drawFridaySchedule, type FridaySheet } from './friday-schedule.ts';
import type { Imprint } from './paper/paper.ts';
import { drawReceipts, type Receipt } from './receipt.ts';
import { drawRegistrationTable, type RegistrationSheet } from './registration-table.ts';
import { drawScoresheets } from './scoresheet.ts';
import type { Scoresheet } from './sheet-of-round.ts';
import { drawSheetsAgain, type SheetsAgain } from './sheets-again.ts';

/** A document to draw: plain data, because it is sent to another process. */
export type Sheet = { readonly imprint: Imprint } & (
  | { readonly kind: 'friday schedule'; readonly data: FridaySheet }
  | { readonly kind: 'scoresheets'; readonly data: readonly Scoresheet[] }
  | { readonly kind: 'sheets again'; readonly data: SheetsAgain }
  | { readonly kind: 'brackets'; readonly data: readonly BracketSheet[] }
  | { readonly kind: 'registration table'; readonly data: RegistrationSheet }
  | { readonly kind: 'receipts'; readonly data: readonly Receipt[] }
);

export type ReceiptSheet = Extract<Sheet, { kind: 'receipts' }>;

/** The bytes of a PDF. */
export async function draw(sheet: Sheet): Promise<Buffer> {
  switch (sheet.kind) {
    case 'friday schedule':
      return await drawFridaySchedule(sheet.data, sheet.imprint);
    case 'scoresheets':
      return await drawScoresheets(sheet.data, sheet.imprint);
    case 'sheets again':
      return await drawSheetsAgain(sheet.data, sheet.imprint);
    case 'brackets':
      return await drawBrackets(sheet.data, sheet.imprint);
    case 'registration table':
      return await drawRegistrationTable(sheet.data, sheet.imprint);
    case 'receipts':
      return await drawReceipts(sheet.data, sheet.imprint);
  }
}
