import type { Warning } from '@quizmeet/contract/event/calls.ts';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { installationRecords } from '../../records/installation.ts';
import { savePrintedAddress } from '../../tournament/room-codes.ts';

const server = await sharedTestServer({ HOST: '0.0.0.0', PORT: '0' });

test('an address that no phone can open is a warning at the start and for administrators', async () => {
  const text = expect.stringContaining('Other devices can’t open http://localhost:0');
  const admin = await server.as('admin');
  expect((await admin.request('GET', '/api/warnings')).json()).toContainEqual({
    code: 'address-of-this-machine',
    text,
  });
  await server.open();
  expect(server.said).toContainEqual(text);
});

test('codes with an address that this machine no longer has are a warning until they are printed again (U10)', async () => {
  const { db } = server.services;
  const admin = await server.as('admin');
  const codes = async () =>
    (await admin.request('GET', '/api/warnings')).json<Warning[]>().map(({ code }) => code);
  expect(await codes()).not.toContain('printed-address-gone');
  await installationRecords(db).setPrintedAddress('http://192.0.2.7:3000');
  const warned = (await admin.request('GET', '/api/warnings')).json<Warning[]>();
  expect(warned[0]?.code).toBe('printed-address-gone');
  expect(warned[0]?.text).toMatch(
    /^Printed QR codes point to http:\/\/192\.0\.2\.7:3000, but this computer (isn’t on a network|is at http)/,
  );
  await savePrintedAddress(db, server.services.environment);
  expect(await codes()).not.toContain('printed-address-gone');
});
