import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { addressesOf, isOneOf, isUnreachableAddress } from './public-address.ts';

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
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  expect(isUnreachableAddress(reading.environment)).toBe(expected);
});

test('an address of one cable, of this machine or of IPv6 is shown to nobody', () => {
  const at = (address: string, more = {}) => ({
    ...{ address, netmask: '', family: 'IPv4' as const, mac: '', internal: false, cidr: null },
    ...more,
  });
  const interfaces = {
    lo: [at('127.0.0.1', { internal: true })],
    wifi: [at('192.168.1.20'), at('fe80::1', { family: 'IPv6', scopeid: 1 })],
    cable: [at('169.254.3.4'), at('10.0.0.5')],
  };
  expect(addressesOf(interfaces, 3000)).toEqual([
    'http://192.168.1.20:3000',
    'http://10.0.0.5:3000',
  ]);
});

test('an address is this machine’s whatever its port, and a name is not looked up', () => {
  const own = ['http://192.168.1.20:3000', 'http://10.0.0.5:3000'];
  const isOwn = (address: string) => isOneOf(address, own);
  expect(isOwn('http://192.168.1.20:8080')).toBe(true);
  expect(isOwn('https://10.0.0.5')).toBe(true);
  expect(isOwn('http://192.168.1.2:3000')).toBe(false);
  expect(isOwn('http://quiz.local:3000')).toBe(false);
});
