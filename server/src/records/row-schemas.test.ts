import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { rowSchema } from './row-schemas.ts';

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
