import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from './address.ts';
import { listAudit } from './audit/calls.ts';
import { get } from './declare.ts';
import { getEvent } from './event/calls.ts';
import { listTeams, removeQuizzer } from './registration/calls.ts';

describe('the address of a call', () => {
  test('has its parameters filled in', () => {
    expect(addressOf(removeQuizzer, { params: { teamId: 4, quizzerId: 9 } })).toBe(
      '/api/teams/4/quizzer/9',
    );
    expect(addressOf(getEvent)).toBe('/api/event');
  });
  test('escapes parameters and query', () => {
    const odd = get('/api/odd/:word', {
      who: 'all',
      summary: '',
      reply: z.string(),
    });
    expect(addressOf(odd, { params: { word: 'a/b ?' } })).toBe('/api/odd/a%2Fb%20%3F');
    expect(addressOf(listTeams, { query: { division: 'Open 1&x' } })).toBe(
      '/api/teams/all?division=Open+1%26x',
    );
  });
  test('leaves out missing values', () => {
    expect(addressOf(listAudit, { query: { before: undefined, limit: 50 } })).toBe(
      '/api/audit?limit=50',
    );
    expect(addressOf(listAudit, { query: {} })).toBe('/api/audit');
  });
  test('doesn’t depend on the order of its values', () => {
    const [one, other] = [
      { division: 'Open', year: 2026 },
      { year: '2026', division: 'Open' },
    ];
    expect(addressOf(listTeams, { query: one })).toBe('/api/teams/all?division=Open&year=2026');
    expect(addressOf(listTeams, { query: other })).toBe(addressOf(listTeams, { query: one }));
  });
});
