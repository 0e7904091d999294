import { expect, test } from 'vitest';
import { userFolder } from './user-folder.mjs';

test('data are where each system keeps those of a user', () => {
  const home = '/home/ann';
  expect(userFolder({ platform: 'linux', env: {}, home })).toBe('/home/ann/.local/share/quizmeet');
  const given = { XDG_DATA_HOME: '/data' };
  expect(userFolder({ platform: 'linux', env: given, home })).toBe('/data/quizmeet');
  const relative = { XDG_DATA_HOME: 'data' };
  expect(userFolder({ platform: 'linux', env: relative, home })).toBe(
    '/home/ann/.local/share/quizmeet',
  );
  expect(userFolder({ platform: 'darwin', env: {}, home: '/Users/ann' })).toBe(
    '/Users/ann/Library/Application Support/Quizmeet',
  );
  const windows = { platform: 'win32', home: 'C:\\Users\\Jörg' };
  expect(userFolder({ ...windows, env: { LOCALAPPDATA: 'D:\\Local' } })).toBe(
    'D:\\Local\\Quizmeet',
  );
  expect(userFolder({ ...windows, env: {} })).toBe('C:\\Users\\Jörg\\AppData\\Local\\Quizmeet');
});
