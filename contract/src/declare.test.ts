import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { CALLS, type NamedCall } from './calls.ts';
import { line } from './declare.ts';
import { NOT_ONE_LINE } from './findings.ts';
import { readShape } from './shape.ts';

/**
 * Text fields of changing calls that are no single line. Anyone who adds one must say what it is instead; a name
 * or another text for people never belongs here.
 */
const SOMETHING_ELSE: Readonly<Record<string, string>> = {
  'login.username': 'is looked for among the accounts; what is no address has none',
  'login.password': 'a password is kept to the letter',
  'register.email': 'an address: `isMailAddress` decides, with the other faults of the form',
  'register.password': 'a password',
  'register.confirmPassword': 'a password',
  'setUp.email': 'an address, as register.email',
  'setUp.password': 'a password',
  'setUp.confirmPassword': 'a password',
  'setUp.guid': 'the secret of a link: looked for, stored nowhere',
  'changeAccount.email': 'an address, as register.email',
  'giveChurch.email': 'an address, as register.email',
  'registerChurchFor.email': 'an address, as register.email',
  'inviteCoach.email': 'an address, as register.email',
  'invitePeople.people[].email': 'an address, as register.email',
  requestPasswordReset: 'an address; the answer is the same whatever it is (P2)',
  'resetPassword.password': 'a password',
  'resetPassword.confirmPassword': 'a password',
  'resetPassword.guid': 'the secret of a link',
  'answerInvitation.guid': 'the secret of a link',
  'register.invitation': 'the secret of a link',
  'confirm.confirmationGuid': 'the secret of a link',
  'putEvent.contactEmail': 'an address: `settingsFindings` decides',
  'putEvent.campusMapUrl': 'a link: `settingsFindings` decides',
  'putEvent.accentColor': 'a color: `settingsFindings` decides',
  'putEvent.timeZone': 'a name of a list: `settingsFindings` decides',
  'saveTeam.teamName': 'one that stands may be sent back: `teamFindings` decides',
  'saveResult.leftTeamScore': 'a number as it was typed: the rules of a score decide',
  'saveResult.rightTeamScore': 'a number as it was typed',
  'saveResult.leftTeamQuizzers[].firstName': 'sent back as it was read, stored nowhere',
  'saveResult.leftTeamQuizzers[].lastName': 'sent back as it was read, stored nowhere',
  'saveResult.rightTeamQuizzers[].firstName': 'sent back as it was read, stored nowhere',
  'saveResult.rightTeamQuizzers[].lastName': 'sent back as it was read, stored nowhere',
  'sendLetter.text': 'several lines: `letterFindings` judges each',
  'importTeams.csv': 'a file: each cell of it is judged as it is entered',
  'importTeams.people[].text': 'a text of the file, looked for there and stored nowhere',
  'removeResultFile.name': 'a file is looked for by it; stored names have plain letters only',
};
/** The machines' own words, stored as sent; `readEvent` refuses control characters (Q3). */
const MACHINES = /^(scoreEvent|pingMessage)\./;

const CHANGING = CALLS.filter((call) => call.changes);

/** One of each kind of character that no single line has; none of them is white space at an end. */
const INVALID = ['a\r\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u202Eb', 'a\u200Bb'];

const takes = (schema: core.$ZodType, value: unknown): boolean =>
  core.safeParse(schema, value).success;

/** The paths of a schema's fields that accept text which is no single line. */
function looseIn(schema: core.SomeType, path: string): string[] {
  const known = schema as core.$ZodTypes;
  if (INVALID.some((text) => takes(known, text))) return [path];
  const { def } = known._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => looseIn(field, `${path}.${key}`));
    case 'array':
      return looseIn(def.element, `${path}[]`);
    case 'optional':
    case 'nullable':
    case 'default':
      return looseIn(def.innerType, path);
    case 'pipe':
      // If one part accepts such a text and the whole does not, the other part refuses it.
      return [...looseIn(def.in, path), ...looseIn(def.out, path)].filter((each) => each !== path);
    case 'union':
      return def.options.flatMap((option) => looseIn(option, path));
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return [];
    default:
      throw new Error(`${path} is of the type ${def.type}: say here where its texts are`);
  }
}

const looseOf = ({ name, params, query, body }: NamedCall): string[] =>
  [params, query, body].flatMap((schema) => (schema === undefined ? [] : looseIn(schema, name)));

describe('texts in the bodies of calls that change data', () => {
  test.each(CHANGING.map((call) => [call.name, call] as const))(
    'is a single line, or stands on the list: %s',
    (_, call) => {
      const forgotten = [...new Set(looseOf(call))].filter(
        (path) => !(path in SOMETHING_ELSE) && !MACHINES.test(path),
      );
      expect(forgotten).toEqual([]);
    },
  );

  test('the list has nothing that is no field, or is a single line', () => {
    const loose = new Set(CHANGING.flatMap(looseOf));
    expect(Object.keys(SOMETHING_ELSE).filter((path) => !loose.has(path))).toEqual([]);
  });
});

it('a single line is trimmed; anything else is an error at its field', () => {
  const body = z.strictObject({ name: line() });
  expect(readShape(body, { name: ' Grace\r\n' })).toEqual({ data: { name: 'Grace' } });
  for (const name of INVALID) {
    expect(readShape(body, { name })).toEqual({
      errors: [{ path: 'name', message: NOT_ONE_LINE }],
    });
  }
});
