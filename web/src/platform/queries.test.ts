import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient, refreshEarlyReads } from './queries.ts';

/** A page's read, whose answers come when the test says so. */
function read(
  client: ReturnType<typeof makeQueryClient>,
  call: typeof getEvent | typeof listRounds,
) {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  new QueryObserver(client, { queryKey: [call.name], queryFn, meta: { call } }).subscribe(() => {});
  return { queryFn, answer: (text: string) => answers.shift()?.(text) };
}

test('reads that were answered, or asked for, before the stream was open are read again, once', async () => {
  const client = makeQueryClient();
  const answered = read(client, getEvent);
  const underWay = read(client, listRounds);
  answered.answer('before');
  await vi.waitFor(() => expect(client.getQueryData([getEvent.name])).toBe('before'));

  refreshEarlyReads(client);
  expect(answered.queryFn).toHaveBeenCalledTimes(2);
  expect(underWay.queryFn).toHaveBeenCalledTimes(1);
  underWay.answer('on its way');
  await vi.waitFor(() => expect(underWay.queryFn).toHaveBeenCalledTimes(2));
  for (const { answer } of [answered, underWay]) answer('after');
  await vi.waitFor(() => expect(client.getQueryData([listRounds.name])).toBe('after'));
  expect(client.getQueryData([getEvent.name])).toBe('after');
  expect([answered, underWay].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2]);
});
