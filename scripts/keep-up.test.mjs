import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepUp } from './keep-up.mjs';
import { runNode } from './run.mjs';

/** Records its start, and ends in the way given for this run. */
const PROGRAM = `
  import { appendFileSync, readFileSync } from 'node:fs';
  const [log, ...ends] = process.argv.slice(2);
  const end = ends[readFileSync(log, 'utf8').length];
  appendFileSync(log, 'x');
  if (end === 'abort') process.abort();
  if (Number.isInteger(Number(end))) process.exit(Number(end));
  process.kill(process.pid, end);
  setInterval(() => {}, 1000);`;

async function kept(ends, settled) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-keep-up-'));
  const [program, log] = [path.join(folder, 'program.mjs'), path.join(folder, 'log')];
  writeFileSync(program, PROGRAM);
  writeFileSync(log, '');
  const said = [];
  const code = await keepUp(
    () => runNode(program, [log, ...ends], { stdio: 'ignore' }),
    (sentence) => said.push(sentence),
    settled,
  );
  return { code, runs: readFileSync(log, 'utf8').length, said };
}

test('what crashed is started again, until somebody ends it', async () => {
  expect(await kept(['abort', 'SIGSEGV', 'SIGKILL', 'abort'], 0)).toEqual({
    code: 137,
    runs: 3,
    said: [
      'Quizmeet crashed (exit code 134) and is started again.\n',
      'Quizmeet crashed (exit code 139) and is started again.\n',
    ],
  });
});

test('what an exception ended that nobody caught is started again, a wrong setting is not', async () => {
  expect(await kept(['70', '1'], 0)).toEqual({
    code: 1,
    runs: 2,
    said: ['Quizmeet crashed (exit code 70) and is started again.\n'],
  });
});

test('what crashes as soon as it is started is not started for ever', async () => {
  expect(await kept(['abort', 'abort'], 60_000)).toEqual({ code: 134, runs: 1, said: [] });
});

test('what crashes because somebody ends it stays ended', async () => {
  let runs = 0;
  const run = async (onTold) => {
    onTold();
    return ++runs < 3 ? 134 : 0;
  };
  expect(await keepUp(run, () => {}, 0)).toBe(134);
  expect(runs).toBe(1);
});

test('a signal to the script goes on to what it runs, and is told of', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-keep-up-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    `process.on('SIGHUP', () => process.abort());
     process.kill(process.ppid, 'SIGHUP');
     setInterval(() => {}, 1000);`,
  );
  let told = 0;
  const onTold = () => told++;
  expect(await runNode(program, [], { stdio: 'ignore', onTold })).toBe(134);
  expect(told).toBe(1);
});

test('what asks to be started again is, without a word, until somebody ends it', async () => {
  expect(await kept(['75', '75', '0'])).toEqual({ code: 0, runs: 3, said: [] });
});
