import type { Warning } from '@quizmeet/contract/event/calls.ts';
import { expect, test } from 'vitest';
import { productOfFile } from '../../../testing/product-of-file.ts';
import { installationRecords } from '../../records/installation.ts';
import { keepPrintedAddress } from '../../tournament/printed-address.ts';

const product = await productOfFile({ HOST: '0.0.0.0', PORT: '0' });

test('an address that no phone can open is a warning at the start and for administrators', async () => {
  const text = expect.stringContaining('Other devices can’t open http://localhost:0');
  const admin = await product.as('admin');
  expect((await admin.ask('GET', '/api/warnings')).json()).toContainEqual({
    code: 'address-of-this-machine',
    text,
  });
  await product.open();
  expect(product.said).toContainEqual(text);
});

test('codes with an address that this machine no longer has are a warning until they are printed again (U10)', async () => {
  const { db } = product.services;
  const admin = await product.as('admin');
  const codes = async () =>
    (await admin.ask('GET', '/api/warnings')).json<Warning[]>().map(({ code }) => code);
  expect(await codes()).not.toContain('printed-address-gone');
  await installationRecords(db).setPrintedAddress('http://192.0.2.7:3000');
  const warned = (await admin.ask('GET', '/api/warnings')).json<Warning[]>();
  expect(warned[0]?.code).toBe('printed-address-gone');
  expect(warned[0]?.text).toMatch(
    /^Printed QR codes point to http:\/\/192\.0\.2\.7:3000, but this computer (isn’t on a network|is at http)/,
  );
  await keepPrintedAddress(db, product.services.environment);
  expect(await codes()).not.toContain('printed-address-gone');
});
