import { expect, test } from 'vitest';
import { packagesOf } from './closure.mjs';

const lock = {
  '': { dependencies: {}, optionalDependencies: { engine: '*' } },
  server: { dependencies: { web: '*', '@house/rules': '*' }, devDependencies: { tool: '*' } },
  'node_modules/@house/rules': { link: true, resolved: 'rules' },
  rules: { dependencies: { zod: '*' } },
  'node_modules/zod': {},
  'node_modules/web': {
    dependencies: { uri: '*' },
    optionalDependencies: { 'native-linux': '*', 'native-musl': '*', 'native-mac': '*' },
  },
  'node_modules/web/node_modules/uri': { dependencies: { tiny: '*' } },
  'node_modules/uri': {},
  'node_modules/tiny': {},
  'node_modules/tool': { dev: true },
  'node_modules/native-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/native-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/native-mac': { os: ['darwin'], cpu: ['arm64'] },
};

test('a workspace needs its packages, theirs, the nearest of each, and those of its system alone', () => {
  expect(packagesOf(lock, 'server', { os: 'linux', cpu: 'x64', libc: 'glibc' })).toEqual([
    'node_modules/native-linux',
    'node_modules/tiny',
    'node_modules/web',
    'node_modules/web/node_modules/uri',
    'node_modules/zod',
  ]);
  const ofMac = packagesOf(lock, 'server', { os: 'darwin', cpu: 'arm64' });
  expect(ofMac.filter((place) => place.includes('native'))).toEqual(['node_modules/native-mac']);
});
