import { expect, test } from 'vitest';
import { choiceOf, type FieldValues, filledIn, letterFindings, paragraphsOf } from './letter.ts';

const LETTER = {
  ...{ group: 'coaches', division: '', churchId: null },
  ...{ subject: 'Rosters', text: 'Dear {coach},\n\nplease complete {teams}.' },
};
const VALUES: FieldValues = {
  ...{
    coach: 'Ruth',
    church: 'Grace',
    teams: 'Grace 1 and Grace 2',
    forms: 'no forms',
    balance: '$80',
  },
  ...{ 'first round': '7:00 PM', room: 'ASC 201', changes: 'Round 1: 7:00 PM' },
};
const codes = (more: Partial<Parameters<typeof letterFindings>[0]>) =>
  letterFindings({ ...LETTER, ...more }).map(({ code, path }) => `${code} ${path}`);

test('a letter that is whole has no fault', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ group: 'division', division: 'Novice 1' })).toEqual([]);
  expect(codes({ group: 'church', churchId: 3 })).toEqual([]);
});

test('what is missing or too long is named', () => {
  expect(codes({ group: '' })).toEqual(['letter/group-missing group']);
  expect(codes({ group: 'division', division: 'All' })).toEqual([
    'letter/division-missing division',
  ]);
  expect(codes({ division: 'everywhere' })).toEqual(['letter/division-missing division']);
  expect(codes({ group: 'church' })).toEqual(['letter/church-missing churchId']);
  expect(codes({ subject: ' ', text: '\n' })).toEqual([
    'letter/subject-missing subject',
    'letter/text-missing text',
  ]);
  expect(codes({ subject: 'a'.repeat(101), text: 'a'.repeat(5001) })).toEqual([
    'letter/subject-too-long subject',
    'letter/text-too-long text',
  ]);
});

test('a text has several lines, a subject one; neither has characters that nobody sees', () => {
  expect(codes({ subject: 'a\nb' })).toEqual(['text/not-one-line subject']);
  expect(codes({ text: 'a\r\nb\nc' })).toEqual([]);
  expect(codes({ text: 'a\u202Eb' })).toEqual(['text/not-one-line text']);
});

test('a field that nobody fills in is refused, in the subject too', () => {
  const fit = 'coach,church,teams,balance,forms,first round,room';
  expect(letterFindings({ ...LETTER, text: 'Dear {name}' })).toEqual([
    { code: 'letter/unknown-field', path: 'text', data: { name: 'name', fit } },
  ]);
  const aboutSchedule = { ...LETTER, group: 'schedule', text: '{name}' } as const;
  expect(letterFindings(aboutSchedule)).toEqual([
    { code: 'letter/unknown-field', path: 'text', data: { name: 'name', fit: `${fit},changes` } },
  ]);
  expect(codes({ subject: '{churches}' })).toEqual(['letter/unknown-field subject']);
});

test('changes go only to those whose schedule changed, and only in the text', () => {
  expect(codes({ text: '{changes}' })).toEqual(['letter/changes-misplaced text']);
  expect(codes({ group: 'schedule', text: '{changes}' })).toEqual([]);
  expect(codes({ group: 'schedule', subject: '{changes}' })).toEqual([
    'letter/changes-misplaced subject',
    'letter/changes-missing text',
  ]);
});

test('fields are filled in, however they are spaced and capitalised', () => {
  expect(filledIn('{church}: {First  Round } in { room}, {balance}', VALUES)).toBe(
    'Grace: 7:00 PM in ASC 201, $80',
  );
});

test('a value that looks like a field isn’t filled in', () => {
  expect(filledIn('{church}', { ...VALUES, church: '{balance} $& church' })).toBe(
    '{balance} $& church',
  );
});

test('an empty line parts paragraphs; lines within one stay', () => {
  expect(paragraphsOf('a\r\nb\r\n\r\n \r\nc\n')).toEqual(['a\nb', 'c']);
  expect(paragraphsOf('  ')).toEqual([]);
});

test('the choice drops what the group doesn’t need', () => {
  expect(choiceOf({ ...LETTER, group: 'unpaid', division: 'Open', churchId: 3 })).toEqual({
    ...{ group: 'unpaid', division: null, churchId: null },
  });
});
