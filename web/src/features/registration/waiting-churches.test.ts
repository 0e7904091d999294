import { expect, test } from 'vitest';
import { describeWaiting } from './waiting-churches.tsx';

test('a church without a coach says in a sentence what it waits for', () => {
  const waitsFor = 'ruth@example.org';
  const account = { name: 'Ruth', confirmed: true, churchName: null };
  expect(
    [
      { waitsFor: null, account: null },
      { waitsFor, account: null },
      { waitsFor, account: { ...account, confirmed: false } },
      { waitsFor, account: { ...account, churchName: 'Zion' } },
      { waitsFor, account },
    ].map(describeWaiting),
  ).toEqual([
    'No expected coach',
    'No account yet',
    'Ruth hasn’t confirmed this address',
    'Ruth already coaches Zion',
    'Ruth has an account and no church',
  ]);
});
