import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartFault } from './start-fault.ts';
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
  await expect(readStoredSettings(folder)).rejects.toThrow('settings.json is damaged. Delete it');
});

test('a file with a newer version’s setting is reported and kept', async () => {
  const file = path.join(folder, 'settings.json');
  const newer = '{ "HOST": "0.0.0.0", "SMTP_PROXY": { "of": "later" }, "A_LATER_ONE": "yes" }';
  await writeFile(file, newer);
  const reading = readStoredSettings(folder);
  await expect(reading).rejects.toThrow(StartFault);
  await expect(reading).rejects.toThrow(
    `${file} is from a newer version of Quizmeet (SMTP_PROXY, A_LATER_ONE). ` +
      'Start that version or a later one.',
  );
  expect(await readFile(file, 'utf8')).toBe(newer);
});

test.each(['[]', 'null', '"HOST"', '{"HOST":1}'])('%s is no file of settings', async (text) => {
  await writeFile(path.join(folder, 'settings.json'), text);
  await expect(readStoredSettings(folder)).rejects.toThrow('settings.json is damaged. Delete it');
});

test('a variable overrides a stored setting, and each names its source', () => {
  const reading = readEnvironment(
    { HOST: '127.0.0.1', MAIL_FROM: ' ' },
    { HOST: '0.0.0.0', MAIL_FROM: 'quiz@example.org' },
  );
  if (!reading.ok) throw new Error(reading.faults.join());
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
