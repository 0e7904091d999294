import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Church, getFee } from '@quizmeet/contract/registration/calls.ts';
import { feeText } from '@quizmeet/contract/registration/messages.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { type ChurchEntry, EMPTY_CHURCH } from '@quizmeet/rules/registration/church.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { loadAccount } from '../../tournament/church-accounts.ts';

export const enteredOf = ({ name, ...church }: ChurchRow): ChurchEntry => ({
  churchName: name,
  state: church.state,
  district: church.district,
  computerSeats: church.computerSeats,
  monitors: church.monitors,
  roundsToSkip: church.roundsToSkip,
});

/** With whether it has paid (W4); empty without a church. */
export async function presentChurch(
  db: Reader,
  event: EventRow,
  row: ChurchRow | null,
): Promise<Church> {
  if (row === null) return { id: null, ...EMPTY_CHURCH, paid: false };
  const { paid } = (await loadAccount(db, event, row)).account;
  return { id: row.id, ...enteredOf(row), paid };
}

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
