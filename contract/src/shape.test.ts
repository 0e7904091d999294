import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { putEvent } from './event/calls.ts';
import { acceptGames, scoreEvent } from './machines/calls.ts';
import { createTemp, exchangeTeams, listRounds, moveRound } from './schedule/calls.ts';
import { openRoom } from './scores/room-calls.ts';
import { readShape } from './shape.ts';

function messages(schema: Call['body'], value: unknown): string[] {
  if (schema === undefined) throw new Error('no schema');
  const reading = readShape(schema, value);
  return 'errors' in reading ? reading.errors.map(({ message }) => message) : [];
}

describe('input that doesn’t match a call', () => {
  it('is called missing only if it is', () => {
    expect(messages(exchangeTeams.body, {})).toEqual(['withTeamId is required']);
    expect(messages(exchangeTeams.body, { withTeamId: 'five' })).toEqual([
      'withTeamId must be a number',
    ]);
    expect(messages(exchangeTeams.body, { withTeamId: null })).toEqual([
      'withTeamId must be a number',
    ]);
    expect(messages(listRounds.query, {})).toEqual(['division is required']);
  });

  it('is called not a number if a query has none', () => {
    expect(messages(createTemp.query, { rounds: 'x', rooms: '2.5' })).toEqual([
      'Enter a whole number',
      'Enter a whole number',
    ]);
  });

  it('is named if the call doesn’t know it', () => {
    expect(messages(exchangeTeams.body, { withTeamId: 5, groups: true })).toEqual([
      'Unknown field: groups',
    ]);
  });

  it('is reported against the best-matching form of a request', () => {
    expect(messages(moveRound.body, { id: 5, roundNumber2: 2 })).toEqual([
      'roomNumber2 is required',
    ]);
    expect(messages(moveRound.body, { id: 'five', swapTeams: true })).toEqual([
      'id must be a number',
    ]);
  });

  it('is reported against the form whose fields were sent, even with wrong values', () => {
    expect(messages(moveRound.body, { id: 26, roundNumber2: 1.5, roomNumber2: 'a' })).toEqual([
      'roundNumber2 must be a whole number',
      'roomNumber2 must be a number',
    ]);
    expect(messages(moveRound.body, { id: 26, roundNumber2: 0, roomNumber2: 1 })).toEqual([
      'roundNumber2 must be at least 1',
    ]);
    expect(messages(moveRound.body, { id: 26, swapTeams: 'yes' })).toEqual([
      'swapTeams must be true',
    ]);
  });

  it('names its limit', () => {
    expect(messages(exchangeTeams.body, { withTeamId: 0 })).toEqual([
      'withTeamId must be more than 0',
    ]);
  });

  it('is reported once per field', () => {
    expect(messages(acceptGames.body, { roundIds: '' })).toEqual(['roundIds must be a list']);
    expect(messages(acceptGames.body, { roundIds: [] })).toEqual([
      'roundIds must have at least 1 entry',
    ]);
    expect(messages(scoreEvent.query, { n: 'x'.repeat(101) })).toEqual([
      'n must have at most 100 characters',
    ]);
    expect(messages(openRoom.body, { code: '' })).toEqual(['code must have at least 1 character']);
  });

  it('is told in the words of the field where it has some', () => {
    expect(messages(putEvent.body, {})).toContain('fridayDate is required');
    const errors = messages(putEvent.body, { fridayDate: '2026-02-30', fridayStart: '7 PM' });
    expect(errors).toContain('Enter a date such as 2026-11-20');
    expect(errors).toContain('Enter a 24-hour time such as 19:00');
  });

  it.each(['1e3', '0x10', '', ' ', 'Infinity', 'NaN'])('%j is no number in a query', (rounds) => {
    expect(messages(createTemp.query, { rounds })).toEqual(['Enter a whole number']);
  });
});

describe('text that no screen or sheet can show', () => {
  const refusal = 'This has characters that can’t be displayed';

  it.each(['a\u0000b', '\u001b[31m', '\u007f', 'half of \ud83d', '\udc00'])('is %j', (title) => {
    expect(readShape(programme, [{ title }])).toEqual({
      errors: [{ path: '0.title', message: refusal }],
    });
  });

  it.each(['two\r\nlines', 'a\ttab', 'a whole \u{1f600}', 'Zoë Núñez', '王芳'])(
    'is not %j',
    (title) => {
      expect(readShape(programme, [{ title }])).toEqual({ data: [{ title }] });
    },
  );

  const programme = z.array(z.object({ title: z.string() }));
});
