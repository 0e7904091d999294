import { expect, test } from 'vitest';
import { placeOf } from './public-address.ts';

test('an IPv6 address counts by its first half, an IPv4 address in full', () => {
  expect(placeOf('192.0.2.1')).toBe('192.0.2.1');
  expect(placeOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(placeOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(placeOf('2001:db8::9')).toBe('2001:db8:0:0');
  expect(placeOf('::1')).toBe('0:0:0:0');
});
