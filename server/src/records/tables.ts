import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { roomFindings } from '@quizmeet/rules/event/room.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import { formFindings } from '@quizmeet/rules/forms/forms.ts';
import { ledgerTextFindings } from '@quizmeet/rules/money/entry.ts';
import { linkFindings } from '@quizmeet/rules/money/payment-link.ts';
import { officialFindings } from '@quizmeet/rules/officials/official.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { quizzerFindings } from '@quizmeet/rules/registration/rosters.ts';
import { teamNameFindings } from '@quizmeet/rules/registration/team-names.ts';
import { groupByHandFindings } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { wordsFindings } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { Division, Group } from '@quizmeet/rules/tournament.ts';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { audit, restorePoints } from './audit.ts';
import { awardCounts, shownAwards } from './awards.ts';
import { brackets, seeds } from './brackets.ts';
import { churches } from './churches.ts';
import { announcements, deletionDates, events, logos } from './events.ts';
import { forms, publicity, submittedForms } from './forms.ts';
import { backupPlaces, installation } from './installation.ts';
import { ledgerEntries, paymentLinks } from './ledger.ts';
import { latestSaves, lines, openSheets } from './lines.ts';
import { roomLocks, roundLocks, slotLocks } from './locks.ts';
import { machineEvents, machineFeeds, machineLoads } from './machines.ts';
import { letterCopies, letters, mails, reminders } from './mails.ts';
import { matches } from './matches.ts';
import { duties, dutyRoles, officials, officialTeams } from './officials.ts';
import { pushKeys, pushSent, pushSubscriptions } from './push.ts';
import { quizzers } from './quizzers.ts';
import { protests, resultNotes } from './result-papers.ts';
import { roomLinkCodes, roomLinkDevices, roomLinkSwitches, roomLinks } from './room-links.ts';
import { roomClosures, rooms } from './rooms.ts';
import { announcedSchedules, rounds, roundTimes } from './rounds.ts';
import { storedQuizzers, storedTeams, storedYears } from './stored-years.ts';
import { checkIns, teams } from './teams.ts';
import { attempts, links, sessions, users } from './users.ts';
import { withdrawals } from './withdrawals.ts';

/**
 * The topics of the public reads that show the table, or that open pages of staff and coaches follow. If
 * updates affect fewer than new rows, they are listed by column; other columns affect `others`.
 */
type Topics<Column extends string = string> =
  | readonly Topic[]
  | {
      readonly rows: readonly Topic[];
      readonly others: readonly Topic[];
      readonly columns: { readonly [Name in Column]?: readonly Topic[] };
    };
type TopicsOf<Table extends PgTable> = Topics<Extract<keyof Table['$inferSelect'], string>>;

/** As in JSON: instants are text. */
type RowOf<Table extends PgTable> = {
  readonly [Column in keyof Table['$inferSelect']]: Table['$inferSelect'][Column] extends Date | null
    ? string | Extract<Table['$inferSelect'][Column], null>
    : Table['$inferSelect'][Column];
};
type Findings<Row> = ((row: Row) => readonly Finding[]) | null;

interface Declared<Table extends PgTable = PgTable> {
  readonly table: Table;
  readonly topics: Topics;
  readonly heldBy: 'snapshots and backups' | 'backups' | 'neither';
  readonly findings: Findings<Readonly<Record<string, unknown>>>;
}

/**
 * The event's data, also in backups: restore points and archives bring it back (N0).
 * @param findings what the form would refuse in an archive's row; null if nobody enters text
 */
const inSnapshots = <Table extends PgTable>(
  table: Table,
  topics: TopicsOf<Table>,
  findings: Findings<RowOf<Table>>,
): Declared<Table> => ({
  ...{ table, topics, heldBy: 'snapshots and backups' },
  findings: findings as Declared['findings'],
});

const held =
  (heldBy: Declared['heldBy']) =>
  <Table extends PgTable>(table: Table, topics: TopicsOf<Table>): Declared<Table> => ({
    table,
    topics,
    heldBy,
    findings: null,
  });

/** No restore point rewinds it (N0). */
const inBackups = held('backups');
/** Belongs to devices, or to this database only. */
const inNeither = held('neither');

const paper = ({ words }: { readonly words: string }) => wordsFindings(words, 'words');
const group = (row: { readonly division: Division; readonly group: Group | null }) =>
  groupByHandFindings({ division: row.division, rounds: 0 }, row.group);

/** Every table, and what is decided about it. */
export const TABLES = {
  logos: inSnapshots(logos, ['event'], null),
  rooms: inSnapshots(rooms, ['event'], (row) => roomFindings([row])),
  room_closures: inSnapshots(roomClosures, ['schedule'], null),
  room_locks: inSnapshots(roomLocks, ['schedule'], null),
  slot_locks: inSnapshots(slotLocks, ['schedule'], null),
  churches: inSnapshots(churches, ['teams'], (row) =>
    churchFindings({ ...row, churchName: row.name }),
  ),
  ledger_entries: inSnapshots(ledgerEntries, ['teams'], ledgerTextFindings),
  payment_links: inSnapshots(paymentLinks, [], (row) => linkFindings(row.address)),
  teams: inSnapshots(teams, ['teams'], (row) => [...teamNameFindings(row.name, []), ...group(row)]),
  duty_roles: inSnapshots(dutyRoles, ['officials'], null),
  // Their times' order depends on the evening's start; they are valid as times.
  officials: inSnapshots(officials, ['officials'], (row) =>
    officialFindings({ ...row, from: '', until: '' }, { fridayStart: '' }),
  ),
  official_teams: inSnapshots(officialTeams, ['officials'], null),
  duties: inSnapshots(duties, ['officials'], null),
  check_ins: inSnapshots(checkIns, ['check-in'], null),
  withdrawals: inSnapshots(withdrawals, ['teams', 'schedule', 'standings', 'bracket'], null),
  quizzers: inSnapshots(quizzers, ['teams'], quizzerFindings),
  publicity: inSnapshots(publicity, ['teams'], null),
  forms: inSnapshots(forms, ['teams'], formFindings),
  handed_in: inSnapshots(submittedForms, ['teams'], null),
  round_times: inSnapshots(roundTimes, ['schedule'], null),
  rounds: inSnapshots(
    rounds,
    {
      rows: ['schedule', 'standings'],
      others: ['schedule'],
      // Reads with the version also show the rest of the round.
      columns: {
        version: [],
        leftScore: ['standings'],
        rightScore: ['standings'],
        winner: ['standings'],
        resultSource: [],
        forfeit: ['standings'],
      },
    },
    group,
  ),
  round_locks: inSnapshots(roundLocks, ['schedule'], null),
  lines: inSnapshots(lines, ['standings'], null),
  brackets: inSnapshots(brackets, ['bracket'], null),
  seeds: inSnapshots(seeds, ['bracket'], null),
  matches: inSnapshots(matches, ['bracket'], null),
  result_notes: inSnapshots(resultNotes, ['papers'], paper),
  protests: inSnapshots(protests, ['papers'], (row) => [
    ...paper(row),
    ...(row.outcome === null ? [] : wordsFindings(row.outcome, 'outcome')),
  ]),
  award_counts: inSnapshots(awardCounts, ['awards'], null),
  machine_loads: inSnapshots(machineLoads, [], null),

  installation: inBackups(installation, []),
  // A snapshot has its settings.
  events: inBackups(events, {
    rows: ['event', 'history'],
    others: ['event'],
    columns: { isCurrent: TOPICS, closedAt: ['event', 'history'] },
  }),
  // Public reads show only coaches' names, and a new account has no church yet.
  users: inBackups(users, { rows: [], others: [], columns: { name: ['teams'] } }),
  letters: inBackups(letters, []),
  letter_copies: inBackups(letterCopies, []),
  reminders: inBackups(reminders, []),
  told_schedules: inBackups(announcedSchedules, []),
  mails: inBackups(mails, []),
  // Deleted data stays deleted (W8).
  deletion_dates: inBackups(deletionDates, ['history']),
  audit: inBackups(audit, []),
  restore_points: inBackups(restorePoints, []),
  past_years: inBackups(storedYears, ['history']),
  past_teams: inBackups(storedTeams, ['history']),
  past_quizzers: inBackups(storedQuizzers, ['history']),
  announcements: inBackups(announcements, ['announcements']),
  // A restore never makes awards public (W6).
  shown_awards: inBackups(shownAwards, ['awards']),
  // A link's open pages end with it.
  room_link_switches: inBackups(roomLinkSwitches, ['room-links']),
  room_links: inBackups(roomLinks, ['room-links']),
  room_link_codes: inBackups(roomLinkCodes, []),
  room_link_devices: inBackups(roomLinkDevices, []),
  machine_feeds: inBackups(machineFeeds, []),
  machine_events: inBackups(machineEvents, ['machines']),

  sessions: inNeither(sessions, []),
  links: inNeither(links, []),
  attempts: inNeither(attempts, []),
  open_sheets: inNeither(openSheets, []),
  push_keys: inNeither(pushKeys, []),
  push_subscriptions: inNeither(pushSubscriptions, []),
  push_told: inNeither(pushSent, []),
  latest_saves: inNeither(latestSaves, []),
  backup_places: inNeither(backupPlaces, []),
};
export type TableName = keyof typeof TABLES;

export const isTableName = (name: string): name is TableName => Object.hasOwn(TABLES, name);

/** Parents before children. */
function inOrder(): readonly TableName[] {
  const names = new Set<TableName>();
  const add = (name: TableName): void => {
    for (const key of getTableConfig(TABLES[name].table).foreignKeys) {
      const parent = getTableName(key.reference().foreignTable);
      if (isTableName(parent) && parent !== name && !names.has(parent)) add(parent);
    }
    names.add(name);
  };
  for (const name of Object.keys(TABLES) as TableName[]) add(name);
  return [...names];
}
const NAMES = inOrder();

export const BACKED_UP = NAMES.filter((name) => TABLES[name].heldBy !== 'neither');
export const EVENT_TABLES = NAMES.filter((name) => TABLES[name].heldBy === 'snapshots and backups');
