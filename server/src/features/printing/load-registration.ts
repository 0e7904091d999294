import { payText, takenText } from '@quizmeet/contract/money/text.ts';
import { NO_COACH } from '@quizmeet/contract/registration/church-text.ts';
import { dollars, feeText } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { CENTS, standing } from '@quizmeet/rules/money/account.ts';
import { roundTime } from '@quizmeet/rules/schedule/times.ts';
import type { ChurchRow } from '../../records/churches.ts';
import { paymentLinkRecords } from '../../records/ledger.ts';
import type { TeamRow } from '../../records/teams.ts';
import { loadAccounts } from '../../tournament/church-accounts.ts';
import { coachIdsOf, loadCoachNames } from '../../tournament/coaches-of.ts';
import { loadRosters } from './load-friday.ts';
import { dayAndPlace, longDay, type PrintSource, pageFooterOf } from './page-footer.ts';
import { CONFIRMATION, type Receipt } from './receipt.ts';
import { type DeskChurch, type DeskTeam, REGISTRATION_TABLE } from './registration-table.ts';
import type { ReceiptSheet, Sheet } from './sheets.ts';

interface Registered {
  readonly row: ChurchRow;
  readonly church: DeskChurch;
  readonly lines: Receipt['lines'];
  readonly payments: Receipt['payments'];
}

async function loadRegistered({ db, event }: PrintSource): Promise<Registered[]> {
  const accounts = await loadAccounts(db, event);
  const coaches = await loadCoachNames(db);
  const rosters = await loadRosters({ db, event });
  return accounts.map(({ church: row, teams, fee, entries, account }) => {
    return {
      row,
      church: {
        name: row.name,
        district: row.district,
        coach: coaches(row) || NO_COACH,
        arrival: `before ${roundTime(row.roundsToSkip + 1, event.settings, new Map())}`,
        computerSeats: row.computerSeats,
        monitors: row.monitors,
        fee: fee.total,
        received: account.received / CENTS,
        balance: account.balance / CENTS,
        paid: account.paid,
        teams: teams.map((team) => deskTeam(team, rosters)),
      },
      lines: fee.lines.map((line) => ({ text: feeText(line), amount: line.amount })),
      payments: standing(entries).map((entry) => ({
        text: `${longDay(entry.day)}: ${takenText(entry)}`,
        amount: entry.cents / CENTS,
      })),
    };
  });
}

const deskTeam = (team: TeamRow, rosters: (teamId: number) => string[]): DeskTeam => ({
  number: team.teamNumber,
  name: team.name,
  division: team.group ?? team.division,
  quizzers: rosters(team.id),
});

export async function loadRegistrationTable(from: PrintSource): Promise<Sheet> {
  const registered = await loadRegistered(from);
  return {
    kind: 'registration table',
    data: {
      note: dayAndPlace(from.event, 'fridayDate'),
      churches: registered.map(({ church }) => church),
    },
    footer: pageFooterOf(from, REGISTRATION_TABLE),
  };
}

/** A church's confirmation (C5); null without a church. */
export async function loadReceipt(
  from: PrintSource,
  coachId: number,
): Promise<ReceiptSheet | null> {
  const registered = await loadRegistered(from);
  const own = registered.filter(({ row }) => coachIdsOf(row).some((id) => id === coachId));
  return await receiptSheet(from, own);
}

/** Null without churches. */
export const loadAllReceipts = async (from: PrintSource): Promise<ReceiptSheet | null> =>
  await receiptSheet(from, await loadRegistered(from));

async function receiptSheet(
  from: PrintSource,
  registered: readonly Registered[],
): Promise<ReceiptSheet | null> {
  if (registered.length === 0) return null;
  const hasLink = (await paymentLinkRecords(from.db).of(from.event.id)) !== '';
  const { title, fridayDate, saturdayDate, venue } = from.event.settings;
  return {
    kind: 'receipts',
    data: registered.map(({ church, lines, payments }) => ({
      event: title,
      note: `${longDay(fridayDate)} and ${longDay(saturdayDate)}, ${venue}`,
      church,
      lines,
      payments,
      reminders: remindersOf(from, church, hasLink),
    })),
    footer: pageFooterOf(from, CONFIRMATION),
  };
}

/** @param hasLink coaches can pay on their own page */
function remindersOf({ event, now }: PrintSource, church: DeskChurch, hasLink: boolean): string[] {
  const { editRosterUntil, contactEmail, fridayDate, timeZone } = event.settings;
  const today = dayIn(timeZone, now);
  const how = hasLink
    ? 'Pay with the link on your Registered Teams page.'
    : payText(contactEmail, today > fridayDate);
  return [
    ...(church.balance > 0 ? [`${dollars(church.balance)} is due. ${how}`] : []),
    ...(church.balance < 0
      ? [`${dollars(-church.balance)} overpaid. Please ask for a refund.`]
      : []),
    today > editRosterUntil
      ? `Roster changes closed on ${longDay(editRosterUntil)}.`
      : `Rosters can be changed until the end of ${longDay(editRosterUntil)}.`,
    ...(church.computerSeats > 0 || church.monitors > 0
      ? ['Please bring the equipment listed above.']
      : []),
    `Questions: ${contactEmail}`,
  ];
}
