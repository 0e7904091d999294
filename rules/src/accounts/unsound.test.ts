import { expect, test } from 'vitest';
import { type StoredText, unsoundTexts } from './unsound.ts';

const email = (id: number, text: string): StoredText => ({
  kind: 'account',
  id,
  text,
  is: 'address of an account',
});
const found = (texts: readonly StoredText[]) =>
  unsoundTexts(texts).map(({ stored, code, other }) => [stored.id, code, other?.id]);

test('nothing is found where all is sound', () => {
  expect(
    found([
      email(1, 'v@x.example'),
      email(2, 'q@x.example'),
      { kind: 'church', id: 3, text: 'Grace', is: 'line' },
      { kind: 'event', id: 2026, text: 'V@x.example', is: 'address' },
    ]),
  ).toEqual([]);
});

test('a name that is no single line, and an address that is none', () => {
  expect(
    found([
      { kind: 'room', id: 4, text: 'Hall\n2', is: 'line' },
      { kind: 'event', id: 2026, text: '<v@x.example>', is: 'address' },
      email(5, 'nobody'),
    ]),
  ).toEqual([
    [4, 'unsound/line', undefined],
    [2026, 'unsound/address', undefined],
    [5, 'unsound/address', undefined],
  ]);
});

test('accounts that are one mailbox are each named with another of them', () => {
  expect(
    found([
      email(1, 'v@x.example'),
      email(2, 'w@x.example'),
      email(3, 'v@x.example\r\nBcc: w@x.example'),
      email(4, '<V@X.example>'),
    ]),
  ).toEqual([
    [1, 'unsound/same-mailbox', 3],
    [2, 'unsound/same-mailbox', 3],
    [3, 'unsound/address', undefined],
    [3, 'unsound/same-mailbox', 1],
    [4, 'unsound/address', undefined],
    [4, 'unsound/same-mailbox', 1],
  ]);
});
