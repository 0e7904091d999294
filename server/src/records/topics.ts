import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { getTableName } from 'drizzle-orm';
import type { Written } from '../platform/database/written.ts';
import { TABLES, type TableName } from './tables.ts';

/** If updates affect fewer topics than new rows, they are listed by column; other columns affect `others`. */
type Shown<Table extends { readonly $inferSelect: object }> =
  | readonly Topic[]
  | {
      readonly rows: readonly Topic[];
      readonly others: readonly Topic[];
      readonly columns: { readonly [Column in keyof Table['$inferSelect']]?: readonly Topic[] };
    };

/** The only list of topics by table; without topics, no public read shows the table. */
const SHOWN: { readonly [Name in TableName]: Shown<(typeof TABLES)[Name]> } = {
  announcements: ['announcements'],
  attempts: [],
  audit: [],
  award_counts: ['awards'],
  backup_places: [],
  brackets: ['bracket'],
  check_ins: ['check-in'],
  churches: ['teams'],
  deletion_dates: [],
  // In no public read, but open pages follow.
  duties: ['officials'],
  duty_roles: ['officials'],
  events: {
    rows: ['event', 'history'],
    others: ['event'],
    columns: { isCurrent: TOPICS, closedAt: ['event', 'history'] },
  },
  // In no public read, but pages of staff and coaches follow the teams.
  forms: ['teams'],
  handed_in: ['teams'],
  installation: [],
  latest_saves: [],
  ledger_entries: ['teams'],
  letter_copies: [],
  letters: [],
  lines: ['standings'],
  links: [],
  logos: ['event'],
  machine_events: ['machines'],
  machine_feeds: [],
  machine_loads: [],
  mails: [],
  matches: ['bracket'],
  official_teams: ['officials'],
  officials: ['officials'],
  open_sheets: [],
  past_quizzers: ['history'],
  past_teams: ['history'],
  past_years: ['history'],
  payment_links: [],
  protests: ['papers'],
  publicity: ['teams'],
  push_keys: [],
  push_subscriptions: [],
  push_told: [],
  quizzers: ['teams'],
  reminders: [],
  restore_points: [],
  room_closures: ['schedule'],
  room_link_codes: [],
  room_link_devices: [],
  // In no public read, but a link's open pages end with it.
  room_link_switches: ['room-links'],
  room_links: ['room-links'],
  room_locks: ['schedule'],
  result_notes: ['papers'],
  rooms: ['event'],
  round_locks: ['schedule'],
  round_times: ['schedule'],
  rounds: {
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
  seeds: ['bracket'],
  sessions: [],
  shown_awards: ['awards'],
  slot_locks: ['schedule'],
  teams: ['teams'],
  told_schedules: [],
  // Public reads show only coaches' names, and a new account has no church yet.
  users: { rows: [], others: [], columns: { name: ['teams'] } },
  withdrawals: ['teams', 'schedule', 'standings', 'bracket'],
};

const isTableName = (name: string): name is TableName => Object.hasOwn(TABLES, name);

export function topicsOf({ table, what }: Written): readonly Topic[] {
  const name = getTableName(table);
  if (!isTableName(name)) throw new Error(`the table ${name} is on no list`);
  const shown: Shown<{ $inferSelect: Record<string, unknown> }> = SHOWN[name];
  if ('others' in shown) {
    if (what === 'rows') return shown.rows;
    return what.flatMap((column) => shown.columns[column] ?? shown.others);
  }
  return shown;
}
