import { expect, test } from 'vitest';
import { readStartProgram, restoreCommand, startCommand, takesDrops } from './start-program.ts';

test('a clone is started and restored by npm', () => {
  expect(startCommand('npm')).toBe('npm start');
  expect(restoreCommand('npm', 'FOLDER')).toBe('npm run restore -- FOLDER');
  expect(takesDrops('npm')).toBe(false);
});

test.each([
  ['./quizmeet', false],
  ['./Quizmeet.command', false],
  ['.\\Quizmeet.cmd', true],
])('an archive is started and restored by %s', (name, drops) => {
  const program = readStartProgram(name) ?? 'npm';
  expect(startCommand(program)).toBe(name);
  expect(restoreCommand(program, 'FOLDER')).toBe(`${name} restore FOLDER`);
  expect(takesDrops(program)).toBe(drops);
});

test('a container names no npm, which it cannot run, and is given the folder (N5)', () => {
  const program = readStartProgram('container') ?? 'npm';
  expect(startCommand(program)).toBe('docker compose up --detach');
  expect(restoreCommand(program, 'FOLDER')).toBe(
    'docker compose run --rm --volume FOLDER:/backups first node server/dist/restore.js /backups',
  );
  expect(takesDrops(program)).toBe(false);
});
