import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Caller, CallFault } from '../demo/caller.ts';
import { MachinesFault } from './fault.ts';
import { readOptions } from './options.ts';
import { playRound } from './play-round.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Asks on the terminal; secret input is not shown. */
async function asked(question: string, secret = false): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new MachinesFault('Set QUIZ_EMAIL and QUIZ_PASSWORD to an administrator’s log-in');
  }
  if (secret) process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: secret ? nowhere : process.stdout,
    terminal: true,
  });
  terminal.once('SIGINT', () => process.exit(130));
  try {
    return await terminal.question(secret ? '' : question);
  } finally {
    terminal.close();
    if (secret) say('');
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  const caller = new Caller(options.address);
  const email = process.env['QUIZ_EMAIL'] || (await asked('E-mail of an administrator: '));
  const password = process.env['QUIZ_PASSWORD'] || (await asked('Password: ', true));
  await caller.login(email, password);
  const { failed } = await playRound(caller, options, say);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  const isExplained = error instanceof MachinesFault || error instanceof CallFault;
  process.stderr.write(
    `${isExplained ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
