import { expect, test } from 'vitest';
import { comparePackages } from './compare-packages.mjs';

const here = { os: [process.platform], cpu: [process.arch], optional: true, version: '1.0.0' };
const elsewhere = { ...here, os: ['beos'] };
const lock = {
  '': { name: 'house' },
  server: { version: '0.1.0' },
  'node_modules/server': { link: true },
  'node_modules/web': { version: '2.0.0' },
  'node_modules/tool': { version: '3.0.0', dev: true },
  'node_modules/engine-here': here,
  'node_modules/engine-elsewhere': elsewhere,
};
const product = {
  'node_modules/server': { link: true },
  'node_modules/web': { version: '2.0.0' },
  'node_modules/engine-here': here,
};

/** What is missing of `present`: for the product, or with the tools of developers. */
const compared = (present, withTools = false) =>
  comparePackages(lock, present, { withTools, isThere: () => true });

test('the product needs no tools of developers, and tests do', () => {
  expect(compared(product)).toEqual({ required: true, optional: true });
  expect(compared(product, true)).toEqual({ required: false, optional: true });
  const developing = { ...product, 'node_modules/tool': { version: '3.0.0' } };
  expect(compared(developing, true)).toEqual({ required: true, optional: true });
});

test('a package of another version is missing', () => {
  expect(compared({ ...product, 'node_modules/web': { version: '1.9.0' } }).required).toBe(false);
});

test('a package for this machine that npm left out is noticed, one for another is not', () => {
  const { 'node_modules/engine-here': _, ...present } = product;
  expect(compared(present)).toEqual({ required: true, optional: false });
});

test('a link that leads nowhere is missing', () => {
  const how = { withTools: false, isThere: () => false };
  expect(comparePackages(lock, product, how).required).toBe(false);
});
