import { date, division, group, side, timeOfDay } from '@quizmeet/contract/fields.ts';
import { AWARD_NAMES } from '@quizmeet/rules/awards/award.ts';
import { ASKED_OF } from '@quizmeet/rules/forms/forms.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { LEDGER_KINDS } from '@quizmeet/rules/money/account.ts';
import { ROLES } from '@quizmeet/rules/officials/official.ts';
import { LIMITS } from '@quizmeet/rules/scores/entry.ts';
import { ERROR_OUT, QUIZ_OUT } from '@quizmeet/rules/scores/points.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import * as z from 'zod/mini';
import { passesForm } from './form-checks.ts';
import type { Tables } from './ids.ts';
import { areWholeBrackets } from './whole-brackets.ts';

/**
 * New ids follow the largest one, so an archive must not use them up. Half of all ids are larger
 * than this; no tournament comes near it.
 */
const LARGEST_ID = 1_000_000_000;

const id = z.int().check(z.positive(), z.lte(LARGEST_ID));
const whole = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));
/** Of a ledger; a church's fee may be a thousand times a thousand dollars. */
const cents = z.int().check(z.gte(-100_000_000), z.lte(100_000_000));
const number = z.int().check(z.gte(1), z.lte(9999));
const points = z.int().check(z.gte(LIMITS.lowest), z.lte(LIMITS.highest), z.multipleOf(10));
const score = z.nullable(points);
const correct = z.int().check(z.gte(0), z.lte(QUIZ_OUT));
const errors = z.int().check(z.gte(0), z.lte(ERROR_OUT));
/** Longer than any name that the forms ever accepted; what each form allows is in `form-checks.ts`. */
const text = z.string().check(z.maxLength(500), z.refine(isSingleLine));
const address = z.string().check(z.refine(isMailAddress));
const instant = z
  .string()
  .check(z.refine((at) => /^\d{4}-\d\d-\d\dT/.test(at) && !Number.isNaN(Date.parse(at))));
const winner = z.nullable(side);
/** Longer than any note or protest may be. */
const words = z.string().check(z.maxLength(10_000));
/** A row belongs to a round of Friday or to a match of Saturday. */
const ofRoundOrMatch = {
  round_id: z.nullable(id),
  match_id: z.nullable(id),
  left_team_id: z.nullable(id),
  right_team_id: z.nullable(id),
};

/**
 * The allowed values of each table's rows. The tables themselves accept more, such as an unknown
 * group, which would break every page that reads it.
 */
const ROWS: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  rooms: {
    event_id: id,
    room_number: number,
    abbreviation: text,
    name: text,
    building: text,
    friday: z.boolean(),
    saturday: z.boolean(),
    spare: z.boolean(),
  },
  room_closures: { event_id: id, room_number: number, closed_from: number },
  room_locks: { event_id: id, room_number: number },
  slot_locks: { event_id: id, round_number: number },
  churches: {
    id,
    event_id: id,
    coach_id: z.nullable(id),
    waits_for: z.nullable(address),
    second_coach_id: z.nullable(id),
    second_waits_for: z.nullable(address),
    name: text,
    state: text,
    district: text,
    computer_seats: whole,
    monitors: whole,
    rounds_to_skip: whole,
    identity: z.uuid(),
  },
  ledger_entries: {
    id,
    event_id: id,
    church_id: id,
    day: date,
    kind: z.enum(LEDGER_KINDS),
    cents,
    fee_cents: cents,
    number: text,
    note: text,
    taken_by: text,
    entered_by: z.nullable(text),
    entered_at: instant,
    reverses: z.nullable(id),
  },
  payment_links: { event_id: id, address: text },
  teams: {
    id,
    event_id: id,
    church_id: id,
    name: text,
    division,
    group_name: z.nullable(group),
    team_number: z.nullable(whole),
    added_at: instant,
  },
  duty_roles: { event_id: id, roles: z.array(z.enum(ROLES)) },
  officials: {
    id,
    event_id: id,
    church_id: z.nullable(id),
    name: text,
    email: text,
    roles: z.array(z.enum(ROLES)),
    from_time: z.nullable(timeOfDay),
    until_time: z.nullable(timeOfDay),
    told: z.nullable(words),
  },
  official_teams: { official_id: id, team_id: id, event_id: id },
  duties: {
    event_id: id,
    round_number: number,
    room_number: number,
    role: z.enum(ROLES),
    official_id: id,
    fixed: z.boolean(),
  },
  check_ins: {
    team_id: id,
    event_id: id,
    presence: z.enum(['here', 'late']),
    late_until_round: z.nullable(number),
    set_by: text,
    set_at: instant,
  },
  withdrawals: { team_id: id, event_id: id, set_by: text, set_at: instant },
  quizzers: {
    id,
    event_id: id,
    team_id: z.nullable(id),
    church_id: z.nullable(id),
    first_name: text,
    last_name: text,
    seat: whole,
    hidden: z.boolean(),
    identity: z.nullable(z.uuid()),
  },
  publicity: {
    quizzer_id: id,
    event_id: id,
    name: z.boolean(),
    photo: z.boolean(),
    set_by: text,
    set_at: instant,
  },
  team_sounds: { team_id: id, event_id: id, sound: text },
  quizzer_sounds: { quizzer_id: id, event_id: id, sound: text },
  forms: { id, event_id: id, title: text, words, asked_of: z.enum(ASKED_OF), due: date },
  handed_in: {
    id,
    event_id: id,
    form_id: id,
    quizzer_id: z.nullable(id),
    church_id: z.nullable(id),
    taken_by: text,
    taken_at: instant,
  },
  roster_requests: {
    id,
    event_id: id,
    team_id: id,
    asked_by: text,
    asked_at: instant,
    reason: text,
    decided_by: z.nullable(text),
    decided_at: z.nullable(instant),
    accepted: z.nullable(z.boolean()),
    answer: z.nullable(text),
  },
  roster_request_changes: {
    request_id: id,
    place: whole,
    event_id: id,
    what: z.enum(['joins', 'leaves', 'is named']),
    quizzer_id: z.nullable(id),
    first_name: text,
    last_name: text,
  },
  round_times: { event_id: id, round_number: number, time_of_day: timeOfDay },
  rounds: {
    id,
    event_id: id,
    version: z.int(),
    division,
    group_name: z.nullable(group),
    round_number: number,
    room_number: number,
    left_team_id: id,
    right_team_id: id,
    left_score: score,
    right_score: score,
    winner,
    result_source: z.nullable(z.enum(['hand', 'machine'])),
    forfeit: z.boolean(),
  },
  round_locks: { round_id: id, event_id: id },
  lines: { round_id: id, quizzer_id: id, side, seat: whole, correct, errors },
  brackets: { id, event_id: id, division, name: text },
  seeds: { bracket_id: id, seed: number, team_id: id },
  matches: {
    id,
    event_id: id,
    version: z.int(),
    bracket_id: id,
    match_number: number,
    start_minutes: z.int().check(z.gte(0), z.lte(24 * 60)),
    room_number: number,
    left_score: score,
    right_score: score,
    winner,
    forfeit: z.boolean(),
  },
  result_notes: {
    id,
    event_id: id,
    ...ofRoundOrMatch,
    words,
    written_by: text,
    written_at: instant,
  },
  protests: {
    id,
    event_id: id,
    ...ofRoundOrMatch,
    words,
    opened_by: text,
    opened_at: instant,
    outcome: z.nullable(words),
    closed_by: z.nullable(text),
    closed_at: z.nullable(instant),
  },
  award_counts: {
    event_id: id,
    name: z.enum(AWARD_NAMES),
    count: z.int().check(z.gte(0), z.lte(100)),
  },
  machine_loads: {
    event_id: id,
    file_name: text,
    bytes: z.int().check(z.gte(0)),
    sha256: text,
    loaded_at: instant,
  },
};
const SCHEMAS = new Map(
  Object.entries(ROWS).map(([table, columns]) => [table, z.strictObject(columns)]),
);

/** The known columns of a table, for a test that compares them with the database's. */
export const columnsOf = (table: string): readonly string[] => Object.keys(ROWS[table] ?? {});

/**
 * True when the product itself could have written all rows: known tables and columns, displayable
 * values that the forms accept, and brackets that can be drawn. What only the tables can refuse, such as missing
 * references, is found when the restore is tried.
 */
export function areOurRows(tables: Tables): boolean {
  const areRows = Object.entries(tables).every(([name, rows]) => {
    const schema = SCHEMAS.get(name);
    return (
      schema !== undefined &&
      rows.every((row) => z.safeParse(schema, row).success && passesForm(name, row))
    );
  });
  return areRows && areWholeBrackets(tables);
}
