import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { leadsNowhere } from './public-address.ts';

const HERE = 'http://localhost:3000';

test.each([
  ['0.0.0.0', undefined, true],
  ['::', undefined, true],
  ['192.168.1.20', HERE, true],
  ['0.0.0.0', 'http://127.0.0.1:3000', true],
  ['0.0.0.0', 'http://0.0.0.0:3000', true],
  ['0.0.0.0', 'http://[::1]:3000', true],
  ['0.0.0.0', 'http://192.168.1.20:3000', false],
  ['0.0.0.0', 'https://localhost.example.org', false],
  ['127.0.0.1', undefined, false],
  ['localhost', HERE, false],
  ['127.0.0.1', 'https://quiz.example.org', false],
])('HOST %s with PUBLIC_URL %s leads nowhere: %s', (host, url, expected) => {
  const reading = readEnvironment({ HOST: host, ...(url !== undefined && { PUBLIC_URL: url }) });
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  expect(leadsNowhere(reading.environment)).toBe(expected);
});
