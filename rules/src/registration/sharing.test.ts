import { describe, expect, test } from 'vitest';
import { invitationFindings, sharingOf } from './sharing.ts';

describe('an invitation to share a church (W2)', () => {
  const codes = (email: string, coaches: string[] = ['ann@grace.org']) =>
    invitationFindings(email, coaches).map(({ code, path }) => [code, path]);

  test('goes to an address', () => {
    expect(codes('ben@grace.org')).toEqual([]);
    expect(codes(' ben@grace.org ')).toEqual([]);
    expect(codes('')).toEqual([['account/email-missing', 'email']]);
    expect(codes('ben')).toEqual([['account/email-malformed', 'email']]);
  });

  test('isn’t sent to its coach, in any capitalization', () => {
    expect(codes('ANN@Grace.org ')).toEqual([['sharing/is-coach', 'email']]);
  });

  test('can come from an administrator for a church without a coach', () => {
    expect(codes('ann@grace.org', [])).toEqual([]);
  });
});

test('a church has one coach, or has invited another, or is shared', () => {
  expect(sharingOf({ secondCoachId: null, secondWaitsFor: null })).toBe('alone');
  expect(sharingOf({ secondCoachId: null, secondWaitsFor: 'ben@grace.org' })).toBe('invited');
  expect(sharingOf({ secondCoachId: 7, secondWaitsFor: null })).toBe('shared');
});
