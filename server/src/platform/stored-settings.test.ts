import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';
import { readStoredSettings, storeSettings } from './stored-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-settings-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

test('settings are read as they were stored, and nothing before the first time', async () => {
  expect(await readStoredSettings(folder)).toEqual({});
  const settings = { HOST: '0.0.0.0', SMTP_URL: 'smtp://quiz:secret@mail.example.org:587' };
  await storeSettings(folder, settings);
  expect(await readStoredSettings(folder)).toEqual(settings);
  const { mode } = await stat(path.join(folder, 'settings.json'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
});

test('a damaged file is named, and how to go on', async () => {
  await writeFile(path.join(folder, 'settings.json'), '{"HOST":');
  await expect(readStoredSettings(folder)).rejects.toThrow(
    'settings.json is damaged, or from a newer version',
  );
});

test('a file with a setting of a newer version is named, and stays as it is', async () => {
  const file = path.join(folder, 'settings.json');
  const newer = '{ "HOST": "0.0.0.0", "A_LATER_ONE": "yes" }';
  await writeFile(file, newer);
  await expect(readStoredSettings(folder)).rejects.toThrow(StartError);
  expect(await readFile(file, 'utf8')).toBe(newer);
});

test.each(['[]', 'null', '"HOST"', '{"HOST":1}'])('%s is no file of settings', async (text) => {
  await writeFile(path.join(folder, 'settings.json'), text);
  await expect(readStoredSettings(folder)).rejects.toThrow(
    'settings.json is damaged, or from a newer version',
  );
});

test('a variable overrides a stored setting, and each names its source', () => {
  const reading = readEnvironment(
    { HOST: '127.0.0.1', MAIL_FROM: ' ' },
    { HOST: '0.0.0.0', MAIL_FROM: 'quiz@example.org' },
  );
  if (!reading.ok) throw new Error(reading.errors.join());
  const { host, mailFrom, sources } = reading.environment;
  expect([host, mailFrom]).toEqual(['127.0.0.1', 'quiz@example.org']);
  expect(sources).toEqual({
    HOST: 'environment',
    PUBLIC_URL: 'default',
    SMTP_URL: 'default',
    MAIL_FROM: 'stored',
    BACKUP_FOLDER: 'default',
  });
});
