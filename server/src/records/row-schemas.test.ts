import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { readRow, rowSchema } from './row-schemas.ts';

const sponsors = pgTable('sponsors', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  shown: boolean('shown').notNull().default(true),
  note: text('note'),
});
const whole = { id: 1, name: 'Hall & Sons', address: '', shown: true, note: null };

describe('columns added after an archive', () => {
  const schema = rowSchema(sponsors, ['address', 'shown', 'note']);

  test('have their default in its rows, or null (N0)', () => {
    expect(schema.safeParse({ id: 1, name: 'Hall & Sons' }).data).toEqual(whole);
  });

  test('keep what a row has, which must not be null without permission', () => {
    const row = { ...whole, address: 'Main Street', shown: false, note: 'Paid' };
    expect(schema.safeParse(row).data).toEqual(row);
    expect(schema.safeParse({ ...whole, address: null }).success).toBe(false);
    expect(schema.safeParse({ ...whole, shown: null }).success).toBe(false);
  });

  test('need a default, or may be null', () => {
    expect(() => rowSchema(sponsors, ['name'])).toThrow('sponsors.name has no default');
  });
});

test('another column must not be absent', () => {
  const { note: _, ...row } = whole;
  expect(rowSchema(sponsors).safeParse(whole).success).toBe(true);
  expect(rowSchema(sponsors).safeParse(row).success).toBe(false);
});

test('a church of an older archive has left out nobody (W2)', () => {
  const church = {
    ...{ id: 1, event_id: 1, coach_id: null, waits_for: null, second_coach_id: null },
    ...{ second_waits_for: null, name: 'Grace', state: 'Ohio', district: 'SWO' },
    ...{ computer_seats: 0, monitors: 0, rounds_to_skip: 0 },
    identity: '3f0c7d52-6f6e-4a55-9a53-0d5f4b7a1c11',
  };
  expect(readRow('churches', church)).toMatchObject({ leftOut: [] });
  expect(readRow('churches', { ...church, left_out: ['Ann'] })).toBeNull();
});
