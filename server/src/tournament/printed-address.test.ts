import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { ownAddresses } from '../platform/public-address.ts';
import { installationRecords } from '../records/installation.ts';
import { savePrintedAddress } from './room-codes.ts';

const server = await sharedTestServer();

test('printing remembers only this computer’s own address (U10)', async () => {
  const { db } = server.services;
  const storedAddress = async (publicUrl: string) => {
    await savePrintedAddress(db, { publicUrl, port: 3000 });
    return await installationRecords(db).printedAddress();
  };
  for (const own of ownAddresses(3000)) expect(await storedAddress(own)).toBe(own);
  expect(await storedAddress('https://quiz.example.org')).toBeNull();
  const lost = 'http://192.0.2.7:3000';
  expect(await storedAddress(lost)).toBeNull();
  await installationRecords(db).setPrintedAddress(lost);
  expect(await storedAddress(lost)).toBe(lost);
});
