import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { follow } from './run.mjs';

test.each([
  ['linux', ['SIGINT']],
  ['darwin', ['SIGINT']],
  // Windows has notified the child, which a signal would kill before it has stopped its database.
  ['win32', []],
])('on %s a child is sent the signals %j', async (platform, expected) => {
  const self = Object.assign(new EventEmitter(), { platform });
  const sent = [];
  const child = Object.assign(new EventEmitter(), { kill: (signal) => sent.push(signal) });
  let isTold = false;
  const ended = follow(
    child,
    () => {
      isTold = true;
    },
    self,
  );
  self.emit('SIGINT');
  child.emit('exit', 0, null);
  expect(await ended).toBe(0);
  expect(sent).toEqual(expected);
  expect(isTold).toBe(true);
  expect(self.eventNames()).toEqual([]);
});
