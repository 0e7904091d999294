import { listUsers, logout, me } from '@quizmeet/contract/accounts/calls.ts';
import type { Call } from '@quizmeet/contract/call.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import {
  coachTeams,
  getChurch,
  markPaid,
  saveTeam,
} from '@quizmeet/contract/registration/calls.ts';
import { createTemp, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { clearResults, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { describe, expect, test } from 'vitest';
import { Failure, redirected, unreachable, withoutContent } from '../platform/failure.ts';
import { losesSession } from '../platform/lost-session.ts';
import { SESSION_CALLS } from './session-calls.ts';

const status = (code: number) => new Failure('problem', code, 'words');
const those = (failure: Failure, calls: Readonly<Record<string, Call>>) =>
  Object.entries(calls)
    .filter(([, call]) => losesSession(call, failure, SESSION_CALLS))
    .map(([name]) => name);

const EVERY = {
  ...{ getEvent, listRounds, createTemp, logout, me, listUsers },
  ...{ getChurch, coachTeams, markPaid, saveTeam, clearResults, saveResult },
};
const NEEDS_SESSION = [
  ...['me', 'listUsers', 'getChurch', 'coachTeams', 'markPaid', 'saveTeam', 'clearResults'],
];
const OFFICE = ['getChurch', 'coachTeams', 'markPaid', 'saveTeam', 'clearResults'];

describe('a session is lost (P4)', () => {
  test('by a 401 on a call that needs one, saves of scores excepted', () => {
    expect(those(status(401), EVERY)).toEqual(NEEDS_SESSION);
  });
  test('by a redirection on a call that needs one, saves of scores excepted', () => {
    expect(those(redirected(), EVERY)).toEqual(NEEDS_SESSION);
  });
  test("by no answer on coach's and admin's church, team, payment and file calls only", () => {
    expect(those(unreachable(), EVERY)).toEqual(OFFICE);
  });
  test('by an empty file, where the file needs a role', () => {
    expect(those(withoutContent(), { clearResults, createTemp })).toEqual(['clearResults']);
  });
  test('by nothing else', () => {
    for (const code of [400, 403, 404, 409, 410, 422, 429, 500, 503]) {
      expect(those(status(code), EVERY)).toEqual([]);
    }
  });
});
