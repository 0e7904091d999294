import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Church, getFee } from '@quizmeet/contract/registration/calls.ts';
import { feeText } from '@quizmeet/contract/registration/messages.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { loadAccount } from '../../tournament/church-accounts.ts';

/** The empty form for a coach without a church. */
const NO_CHURCH: Church = {
  id: null,
  churchName: '',
  state: '',
  district: '',
  computerSeats: 0,
  monitors: 0,
  paid: false,
  roundsToSkip: 0,
};

/** A church's form, with whether it has paid (W4); the empty one without a church. */
export async function presentChurch(
  db: Reader,
  event: EventRow,
  row: ChurchRow | null,
): Promise<Church> {
  if (row === null) return NO_CHURCH;
  const { id, name, state, district, computerSeats, monitors, roundsToSkip } = row;
  const { paid } = (await loadAccount(db, event, row)).account;
  return { id, churchName: name, state, district, computerSeats, monitors, paid, roundsToSkip };
}

/** What a church owes, in words (C5); empty if there is no church. */
export async function presentFee(
  db: Reader,
  event: EventRow,
  church: ChurchRow | null,
): Promise<ReplyOf<typeof getFee>> {
  if (church === null) return { lines: [], total: 0, paid: false, balance: 0 };
  const { fee, account } = await loadAccount(db, event, church);
  return {
    total: fee.total,
    paid: account.paid,
    balance: account.balance / CENTS,
    lines: fee.lines.map((line) => ({ text: feeText(line), amount: line.amount })),
  };
}
