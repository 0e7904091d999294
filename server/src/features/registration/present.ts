import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import type { Church, getFee } from '@quizmeet/contract/registration/calls.ts';
import { feeText } from '@quizmeet/contract/registration/messages.ts';
import { feeOf } from '@quizmeet/rules/registration/fees.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import { teamRecords } from '../../records/teams.ts';

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

export function presentChurch(row: ChurchRow | null): Church {
  if (row === null) return NO_CHURCH;
  const { id, name, state, district, computerSeats, monitors, paid, roundsToSkip } = row;
  return { id, churchName: name, state, district, computerSeats, monitors, paid, roundsToSkip };
}

/** What a church owes, in words (C5); empty if there is no church. */
export async function presentFee(
  db: Reader,
  settings: EventSettings,
  church: ChurchRow | null,
): Promise<ReplyOf<typeof getFee>> {
  if (church === null) return { lines: [], total: 0, paid: false, balance: 0 };
  const teams = await teamRecords(db).ofChurch(church.id);
  const fee = feeOf(
    settings,
    church,
    teams.map((team) => team.addedAt),
  );
  return {
    ...fee,
    lines: fee.lines.map((line) => ({ text: feeText(line), amount: line.amount })),
  };
}
