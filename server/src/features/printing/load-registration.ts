import { KIND_LABELS, noteText, payText, takenText } from '@quizmeet/contract/money/text.ts';
import type { PrintedName, UnprintableName } from '@quizmeet/contract/printing/calls.ts';
import { HALL_POSTER } from '@quizmeet/contract/printing/messages.ts';
import { expectedCoach, NO_COACH } from '@quizmeet/contract/registration/church-text.ts';
import { dollars, feeText } from '@quizmeet/contract/registration/messages.ts';
import { dayIn, longDay } from '@quizmeet/rules/event/days.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { CENTS, standing } from '@quizmeet/rules/money/account.ts';
import { roundTime } from '@quizmeet/rules/schedule/times.ts';
import type { Reader } from '../../platform/database/database.ts';
import { csvOf } from '../../platform/spreadsheet.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { paymentLinkRecords } from '../../records/ledger.ts';
import { type MailRow, mailRecords } from '../../records/mails.ts';
import { officialRecords } from '../../records/officials.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { loadAccounts } from '../../tournament/church-accounts.ts';
import { coachIdsOf, loadCoachNames } from '../../tournament/claim-churches.ts';
import { loadAllEntries, loadDayPayments, type NamedEntry } from '../../tournament/day-payments.ts';
import { loadRosters } from './load-friday.ts';
import { unprintable } from './paper/fonts.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './printer.ts';
import { CONFIRMATION, DAY_PAYMENTS } from './receipt.ts';
import { type DeskChurch, type DeskTeam, REGISTRATION_TABLE } from './registration-table.ts';
import type { ReceiptSheet, RegistrationTable, Sheet } from './sheets.ts';

type Registered = Awaited<ReturnType<typeof loadRegistered>>[number];

async function loadRegistered({ db, event }: PrintSource) {
  const accounts = await loadAccounts(db, event);
  const coaches = await loadCoachNames(db);
  const rosters = await loadRosters({ db, event });
  const invitations = await mailRecords(db).invitations();
  return accounts.map(({ church: row, teams, fee, entries, account }) => {
    return {
      row,
      church: {
        name: row.name,
        district: row.district,
        coach: coaches(row) || missingCoach(row.waitsFor, invitations),
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

/** As in the team list (N0). */
function missingCoach(waitsFor: string | null, invitations: ReadonlyMap<string, MailRow>): string {
  if (waitsFor === null) return NO_COACH;
  return expectedCoach(waitsFor, invitations.has(mailboxKey(waitsFor)));
}

const deskTeam = (team: TeamRow, rosters: (teamId: number) => string[]): DeskTeam => ({
  number: team.teamNumber,
  name: team.name,
  division: team.group ?? team.division,
  quizzers: rosters(team.id),
});

export async function loadRegistrationTable(from: PrintSource): Promise<RegistrationTable> {
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
export async function loadReceipt(from: PrintSource, coachId: number) {
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
  return {
    kind: 'receipts',
    data: registered.map(({ church, lines, payments }) => ({
      event: from.event.settings.title,
      note: daysAndPlace(from.event),
      church,
      lines,
      payments,
      reminders: remindersOf(from, church, hasLink),
    })),
    footer: pageFooterOf(from, CONFIRMATION),
  };
}

export const loadPoster = async (from: PrintSource): Promise<Sheet> => ({
  kind: 'poster',
  data: {
    event: from.event.settings.title,
    note: daysAndPlace(from.event),
    address: from.publicUrl,
  },
  footer: pageFooterOf(from, HALL_POSTER),
});

const daysAndPlace = ({ settings: { fridayDate, saturdayDate, venue } }: EventRow): string =>
  `${longDay(fridayDate)} and ${longDay(saturdayDate)}, ${venue}`;

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

export async function loadDayPaymentsSheet(from: PrintSource, day: string): Promise<Sheet> {
  const { entries, sums, total, corrections } = await loadDayPayments(from.db, from.event, day);
  return {
    kind: 'takings',
    data: {
      note: `${longDay(day)}, ${from.event.settings.title}`,
      rows: entries.map(({ entry, church }) => ({
        church,
        kind: KIND_LABELS[entry.kind],
        number: entry.number,
        note: noteText(entry),
        takenBy: entry.takenBy,
        amount: entry.cents / CENTS,
      })),
      sums: sums.map(({ kind, cents }) => ({ kind: KIND_LABELS[kind], amount: cents / CENTS })),
      total: total / CENTS,
      corrections: corrections === null ? null : corrections / CENTS,
    },
    footer: pageFooterOf(from, DAY_PAYMENTS),
  };
}

const HEAD = ['Day', 'Church', 'How', 'Number', 'Note', 'Received by', 'Amount'];

/** One line per entry (W4). */
export async function loadDayPaymentsCsv(db: Reader, event: EventRow, day: string) {
  return tableOf((await loadDayPayments(db, event, day)).entries);
}

/** One line per entry (W4). */
export const loadLedgerTable = async (db: Reader, event: EventRow): Promise<string> =>
  tableOf(await loadAllEntries(db, event));

function tableOf(entries: readonly NamedEntry[]): string {
  const rows = entries.map(({ entry, church }) => [
    ...[entry.day, church, KIND_LABELS[entry.kind], entry.number, noteText(entry), entry.takenBy],
    { cents: entry.cents },
  ]);
  return csvOf(HEAD, rows);
}

/** Names with unprintable characters (C8). */
export async function loadUnprintable(db: Reader, event: EventRow): Promise<UnprintableName[]> {
  const names = await loadNames(db, event);
  const distinct = new Map(names.map((each) => [`${each.kind} ${each.name}`, each]));
  return [...distinct.values()]
    .map((each) => ({ ...each, letters: unprintable(each.name) }))
    .filter(({ letters }) => letters.length > 0);
}

async function loadNames(db: Reader, event: EventRow): Promise<PrintedName[]> {
  const rooms = await roomRecords(db).all(event.id);
  const churches = await churchRecords(db).all(event.id);
  const coachIds = churches.flatMap(coachIdsOf);
  const coaches = await userRecords(db).byIds(coachIds);
  const teams = await teamRecords(db).all(event.id);
  const quizzers = await quizzerRecords(db).all(event.id);
  const officials = await officialRecords(db).all(event.id);
  const { title, venue } = event.settings;
  return [
    ...[title, venue].map((name) => ({ kind: 'event', name }) as const),
    ...rooms
      .flatMap(({ abbreviation, name, building }) => [abbreviation, name, building])
      .map((name) => ({ kind: 'room', name }) as const),
    ...churches.map(({ name }) => ({ kind: 'church', name }) as const),
    ...coaches.map(({ name }) => ({ kind: 'coach', name }) as const),
    ...teams.map(({ name }) => ({ kind: 'team', name }) as const),
    ...officials.map(({ name }) => ({ kind: 'official', name }) as const),
    ...quizzers
      .filter(({ hidden }) => !hidden)
      .map(
        ({ firstName, lastName }) =>
          ({ kind: 'quizzer', name: `${firstName} ${lastName}` }) as const,
      ),
  ];
}
