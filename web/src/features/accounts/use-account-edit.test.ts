import { expect, test } from 'vitest';
import { proposedEntry } from './use-account-edit.ts';

const proposed = (name: string, email: string) => Object.values(proposedEntry({ name, email }));

test('what is sound is edited as it is stored', () => {
  expect(proposed('Ruth Yoder', 'Ruth@Example.org')).toEqual(['Ruth Yoder', 'Ruth@Example.org']);
});

test('the one mailbox that was meant is proposed; of several the admin chooses', () => {
  expect(proposed('Ru\nth', '<v@x.example>')).toEqual(['Ru th', 'v@x.example']);
  const two = 'v@x.example, q@x.example';
  expect(proposed('Ruth', two)).toEqual(['Ruth', two]);
  expect(proposed('Ruth', 'nobody')).toEqual(['Ruth', 'nobody']);
});
