import { describe, expect, it } from 'vitest';
import { isMailAddress, mailboxesIn, mailboxKey } from './mail-address.ts';

describe('an e-mail address', () => {
  it.each([
    'v@x.example',
    ' v@x.example\n',
    'Ruth.Yoder+quiz@Mail.Example.org',
    "o'brien@example.org",
    `${'a'.repeat(242)}@example.org`,
  ])('is %j', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    '',
    '@x.example',
    'v@',
    'v@x',
    'v@x.example\r\nBcc: q@x.example',
    'v@x.example\nq@x.example',
    'Ruth <v@x.example>',
    'v@x.example, q@x.example',
    'v@x.example;q@x.example',
    '"v"@x.example',
    '"a b"@x.example',
    'v@x..example',
    'v..w@x.example',
    'v\u200B@x.example',
    'v@x.example\u0000',
    `${'a'.repeat(243)}@example.org`,
  ])('is not %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

it('spellings of one mailbox are equal (P2)', () => {
  expect(mailboxKey(' Ruth@Example.org\n')).toBe(mailboxKey('ruth@example.org'));
});

it.each([
  ['v@x.example', ['v@x.example']],
  ['<v@x.example>', ['v@x.example']],
  ['v@x.example\r\nBcc: q@x.example', ['v@x.example', 'q@x.example']],
  ['v@x.example, q@x.example', ['v@x.example', 'q@x.example']],
  ['nobody', []],
])('the mailboxes in %j', (text, mailboxes) => {
  expect(mailboxesIn(text)).toEqual(mailboxes);
});

it('folds letters one by one, as in the database (P2)', () => {
  expect(mailboxKey('İSTANBUL')).toBe('istanbul');
  expect(mailboxKey('ΝΙΚΟΣ')).toBe('νικοσ');
  expect(mailboxKey('𐐀')).toBe('𐐨');
});
