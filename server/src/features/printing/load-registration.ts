import { NO_COACH } from '@quizmeet/contract/registration/church-words.ts';
import { dollars, feeText } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { feeOf } from '@quizmeet/rules/registration/fees.ts';
import { roundTime } from '@quizmeet/rules/schedule/times.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { loadRosters } from './load-friday.ts';
import { dayAndPlace, imprintOf, longDay } from './load-imprint.ts';
import { CONFIRMATION, type Receipt } from './receipt.ts';
import { type DeskChurch, type DeskTeam, REGISTRATION_TABLE } from './registration-table.ts';
import type { ReceiptSheet, Sheet } from './sheets.ts';

/** A church as it registered, and what its fee is made of. */
interface Registered {
  readonly row: ChurchRow;
  readonly church: DeskChurch;
  readonly lines: Receipt['lines'];
}

/** Every church of the event, by name. */
async function loadRegistered(db: Reader, event: EventRow): Promise<Registered[]> {
  const churches = await churchRecords(db).all(event.id);
  const teams = Map.groupBy(await teamRecords(db).all(event.id), (team) => Number(team.churchId));
  const coaches = new Map((await userRecords(db).all()).map((user) => [user.id, user.name]));
  const rosters = await loadRosters(db, event);
  return churches.map((row) => {
    const own = teams.get(row.id) ?? [];
    const added = own.map((team) => team.addedAt);
    const fee = feeOf(event.settings, row, added);
    return {
      row,
      church: {
        name: row.name,
        district: row.district,
        coach: coaches.get(row.coachId ?? 0) ?? NO_COACH,
        arrival: `before ${roundTime(row.roundsToSkip + 1, event.settings, new Map())}`,
        computerSeats: row.computerSeats,
        monitors: row.monitors,
        fee: fee.total,
        balance: fee.balance,
        paid: fee.paid,
        teams: own.map((team) => deskTeam(team, rosters)),
      },
      lines: fee.lines.map((line) => ({ text: feeText(line), amount: line.amount })),
    };
  });
}

const deskTeam = (team: TeamRow, rosters: (teamId: number) => string[]): DeskTeam => ({
  number: team.teamNumber,
  name: team.name,
  division: team.group ?? team.division,
  quizzers: rosters(team.id),
});

/** The table for the check-in desk. */
export async function loadRegistrationTable(
  db: Reader,
  event: EventRow,
  now: Date,
): Promise<Sheet> {
  const registered = await loadRegistered(db, event);
  return {
    kind: 'registration table',
    data: {
      note: dayAndPlace(event, 'fridayDate'),
      churches: registered.map(({ church }) => church),
    },
    imprint: imprintOf(event, REGISTRATION_TABLE, now),
  };
}

/** The confirmation of a coach's church (C5); null before there is one. */
export async function loadReceipt(
  db: Reader,
  event: EventRow,
  coachId: number,
  now: Date,
): Promise<ReceiptSheet | null> {
  const registered = await loadRegistered(db, event);
  const own = registered.filter(({ row }) => row.coachId === coachId);
  return own.length === 0 ? null : receiptSheet(event, own, now);
}

/** The confirmations of all churches; null when there is none. */
export async function loadAllReceipts(
  db: Reader,
  event: EventRow,
  now: Date,
): Promise<ReceiptSheet | null> {
  const registered = await loadRegistered(db, event);
  return registered.length === 0 ? null : receiptSheet(event, registered, now);
}

function receiptSheet(event: EventRow, registered: readonly Registered[], now: Date): ReceiptSheet {
  const { title, fridayDate, saturdayDate, venue } = event.settings;
  return {
    kind: 'receipts',
    data: registered.map(({ church, lines }) => ({
      event: title,
      note: `${longDay(fridayDate)} and ${longDay(saturdayDate)}, ${venue}`,
      church,
      lines,
      reminders: remindersOf(event, church, now),
    })),
    imprint: imprintOf(event, CONFIRMATION, now),
  };
}

function remindersOf({ settings }: EventRow, church: DeskChurch, now: Date): string[] {
  const { editRosterUntil, contactEmail, timeZone } = settings;
  const can = dayIn(timeZone, now) > editRosterUntil ? 'could' : 'can';
  return [
    ...(church.balance > 0
      ? [`Please bring or send the balance due: ${dollars(church.balance)}.`]
      : []),
    `Rosters ${can} be changed until the end of ${longDay(editRosterUntil)}.`,
    ...(church.computerSeats > 0 || church.monitors > 0
      ? ['Please bring the equipment named above.']
      : []),
    `Questions: ${contactEmail}`,
  ];
}
