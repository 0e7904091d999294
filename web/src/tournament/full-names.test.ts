import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { fetchNames } from './full-names.ts';

test('an answer after the log-out isn’t stored (W8)', async () => {
  const saved: unknown[] = [];
  const device = {
    loadFact: async () => null,
    saveFact: async (...fact: unknown[]) => void saved.push(fact),
  };
  fakeServer().answers(fullNames, []);
  await fetchNames(7, AbortSignal.abort(), device);
  expect(saved).toEqual([]);
});

test('without a connection an account, and no other, has the full names it read last (S8, W8)', async () => {
  const facts = new Map<string, unknown>();
  const device = {
    loadFact: async (name: string) => facts.get(name),
    saveFact: async (name: string, value: unknown) => void facts.set(name, value),
  };
  const server = fakeServer();
  const names = [{ id: 1, firstName: 'Ella', lastName: 'Campbell' }];
  server.answers(fullNames, names);
  const { signal } = new AbortController();
  await fetchNames(7, signal, device);
  server.breaksOff(fullNames);
  expect(await fetchNames(7, signal, device)).toEqual(names);
  await expect(fetchNames(8, signal, device)).rejects.toThrow();
});
