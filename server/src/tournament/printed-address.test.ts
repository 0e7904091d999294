import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { ownAddresses } from '../platform/public-address.ts';
import { installationRecords } from '../records/installation.ts';
import { savePrintedAddress } from './room-codes.ts';

const server = await sharedTestServer();

test('printing remembers only this computer’s own address (U10)', async () => {
  const { db } = server.services;
  const kept = async (publicUrl: string) => {
    await savePrintedAddress(db, { publicUrl, port: 3000 });
    return await installationRecords(db).printedAddress();
  };
  for (const own of ownAddresses(3000)) expect(await kept(own)).toBe(own);
  expect(await kept('https://quiz.example.org')).toBeNull();
  expect(await kept('http://192.0.2.7:3000')).toBeNull();
});
