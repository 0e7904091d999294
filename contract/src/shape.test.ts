import { describe, expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import type { Call } from './call.ts';
import { createTemp, exchangeTeams, listRounds } from './schedule/calls.ts';
import { shapeErrors } from './shape.ts';

function messages(schema: Call['body'], value: unknown): string[] {
  if (schema === undefined) throw new Error('no schema');
  const result = core.safeParse(schema, value, { reportInput: true });
  return result.success ? [] : shapeErrors(result.error.issues).map(({ message }) => message);
}

describe('what has not the shape of a call', () => {
  it('is told as missing only when it is missing', () => {
    expect(messages(exchangeTeams.body, {})).toEqual(['withTeamId is required']);
    expect(messages(exchangeTeams.body, { withTeamId: 'five' })).toEqual([
      'withTeamId must be a number',
    ]);
    expect(messages(exchangeTeams.body, { withTeamId: null })).toEqual([
      'withTeamId must be a number',
    ]);
    expect(messages(listRounds.query, {})).toEqual(['division is required']);
  });

  it('is told as no number where a query has none', () => {
    expect(messages(createTemp.query, { rounds: 'x', rooms: '2.5' })).toEqual([
      'rounds must be a number',
      'rooms must be a whole number',
    ]);
  });

  it('is told by name when the call does not know it', () => {
    expect(messages(exchangeTeams.body, { withTeamId: 5, groups: true })).toEqual([
      'groups is not a field of this call',
    ]);
  });
});
