import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Environment, readEnvironment } from './environment.ts';
import { type SettingSource, STORABLE } from './stored-settings.ts';

function accepted(env: Record<string, string>): Environment {
  const reading = readEnvironment(env);
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  return reading.environment;
}

function errors(env: Record<string, string>): string[] {
  const reading = readEnvironment(env);
  return reading.ok ? [] : reading.errors;
}

const allFrom = (source: SettingSource) =>
  Object.fromEntries(STORABLE.map((name) => [name, source]));

describe('defaults', () => {
  test('every setting has one', () => {
    expect(accepted({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: path.resolve('data'),
      smtpUrl: undefined,
      mailFrom: 'Quizmeet <quizmeet@localhost>',
      storageUrl: undefined,
      quizNow: undefined,
      firstAdmin: undefined,
      logLevel: 'info',
      push: { isOn: true, hosts: [] },
      trustProxy: false,
      sources: allFrom('default'),
      opensBrowser: false,
      startsAgain: false,
      startProgram: 'npm',
    });
  });

  test('an empty setting counts as unset', () => {
    expect(accepted({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' })).toEqual(accepted({}));
  });

  test('the public address follows the port', () => {
    expect(accepted({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});

describe('values', () => {
  test('a full set is read', () => {
    expect(
      accepted({
        PORT: '0',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://quiz.example.org/',
        DATABASE_URL: 'postgres://quiz:secret@db/quiz',
        DATA_DIR: '/srv/quiz data',
        SMTP_URL: 'smtps://u:p@mail.example.org',
        MAIL_FROM: 'Quiz Office <quiz@example.org>',
        STORAGE_URL: 's3://files?endpoint=https://s3.example.org',
        QUIZ_NOW: '2026-10-15T09:00:00-04:00',
        ADMIN_EMAIL: 'ann@example.org',
        ADMIN_PASSWORD: 'long enough',
        LOG_LEVEL: 'debug',
        PUSH: 'off',
        PUSH_HOSTS: 'push.example.org, http://10.0.0.5:8080',
        TRUST_PROXY: '10.0.0.0/8, loopback',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      publicUrl: 'https://quiz.example.org',
      databaseUrl: 'postgres://quiz:secret@db/quiz',
      dataDir: path.resolve('/srv/quiz data'),
      smtpUrl: 'smtps://u:p@mail.example.org',
      mailFrom: 'Quiz Office <quiz@example.org>',
      storageUrl: 's3://files?endpoint=https://s3.example.org',
      quizNow: new Date('2026-10-15T13:00:00Z'),
      firstAdmin: { email: 'ann@example.org', password: 'long enough' },
      logLevel: 'debug',
      push: {
        isOn: false,
        hosts: ['https://push.example.org', 'http://10.0.0.5:8080'],
      },
      trustProxy: ['10.0.0.0/8', 'loopback'],
      sources: { ...allFrom('environment'), BACKUP_FOLDER: 'default' },
      opensBrowser: false,
      startsAgain: false,
      startProgram: 'npm',
    });
  });

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['::1', ['::1']],
  ])('TRUST_PROXY %s is read as Fastify takes it', (text, value) => {
    expect(accepted({ TRUST_PROXY: text }).trustProxy).toEqual(value);
  });
});

describe('faults', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'http://here',
    PUBLIC_URL: 'quiz.example.org/quiz',
    DATABASE_URL: 'mysql://root:hunter2@db',
    DATA_DIR: 'a\0b',
    SMTP_URL: 'mail.hunter2.org',
    MAIL_FROM: 'nobody',
    STORAGE_URL: 'file:///hunter2',
    QUIZ_NOW: '2026-10-15 09:00',
    ADMIN_EMAIL: 'ann',
    ADMIN_PASSWORD: 'hunter2',
    LOG_LEVEL: 'loud',
    PUSH: 'maybe',
    PUSH_HOSTS: 'https://push.example.org/hunter2',
    TRUST_PROXY: 'yes',
  };

  test('all are reported together, one sentence per setting', () => {
    expect(errors(wrong).map((error) => error.split(' ')[0])).toEqual(Object.keys(wrong));
  });

  test('no sentence repeats a secret', () => {
    expect(errors(wrong).join()).not.toContain('hunter2');
  });

  test('a sentence says what is valid', () => {
    expect(errors({ PORT: 'abc' })).toEqual(['PORT must be a whole number from 0 to 65535.']);
  });

  test.each([
    's3://',
    's3://quiz/folder',
    's3://quiz?endpiont=https://s3.example.org',
    'https://s3.example.org/quiz',
  ])('STORAGE_URL %s is none', (text) => {
    expect(errors({ STORAGE_URL: text })).toEqual([
      'STORAGE_URL must be the address of a bucket: ' +
        's3://key:secret@bucket?endpoint=https://host&region=name; only the bucket is required.',
    ]);
  });

  test('ADMIN_EMAIL and ADMIN_PASSWORD need each other', () => {
    expect(errors({ ADMIN_EMAIL: 'ann@example.org' })).toEqual([
      'ADMIN_PASSWORD is missing: set it together with ADMIN_EMAIL.',
    ]);
    expect(errors({ ADMIN_PASSWORD: 'long enough' })).toEqual([
      'ADMIN_EMAIL is missing: set it together with ADMIN_PASSWORD.',
    ]);
  });

  test.each([
    'quiz@example.org, other@example.org',
    'Quiz\u2028Bcc: q@x.example <quiz@example.org>',
    'quiz@mailhost',
  ])('MAIL_FROM %j is no sender, and none of it an ADMIN_EMAIL', (text) => {
    expect(errors({ MAIL_FROM: text })).toHaveLength(1);
    expect(errors({ ADMIN_EMAIL: text, ADMIN_PASSWORD: 'long enough' })).toHaveLength(1);
  });

  test.each([
    'Quiz Office <quiz@example.org>',
    '"Quiz, Office" <q@x.example>',
    'Quizmeet <quizmeet@localhost>',
  ])('MAIL_FROM %j is a sender', (text) => {
    expect(accepted({ MAIL_FROM: text }).mailFrom).toBe(text);
  });

  test.each([
    ['QUIZ_NOW', ['2026-02-31', '2026-10-15T09:00', '2026-13-15T09:00Z', 'tomorrow']],
    ['PUBLIC_URL', ['https://quiz.example.org/app', 'https://user:pw@quiz.example.org', 'ftp://x']],
  ])('%s is refused: %j', (name, texts) => {
    for (const text of texts) expect(errors({ [name]: text }), text).toHaveLength(1);
  });

  test('they stop the start, each on a line of its own', () => {
    const main = path.join(import.meta.dirname, '../main.ts');
    const env = { PATH: process.env['PATH'], ...wrong, DATA_DIR: '', PORT: '70000' };
    const ended = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect([ended.status, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr.trimEnd().split('\n')).toEqual(errors({ ...wrong, DATA_DIR: '' }));
  });
});
