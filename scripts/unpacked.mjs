import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { main, repoPath, UserError } from './repo.mjs';
import { runNode } from './run.mjs';
import { onSampleData } from './sample-data.mjs';
import { supervise } from './supervise.mjs';
import { userFolder } from './user-folder.mjs';

const HELP = `Starts Quizmeet with its own database. Data is in
${dataFolder()}
or in the folder that DATA_DIR names.

  demo                     runs a sample event on a temporary database until you stop it
  restore FILE-OR-FOLDER   restores a backup; see restore --help
  FILE-OR-FOLDER           restores it and starts; on Windows, drop it on Quizmeet.cmd
`;

const START_PROGRAMS = { win32: '.\\Quizmeet.cmd', darwin: './Quizmeet.command' };

await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) return await start();
  if (command === 'demo') return await demo(args);
  if (command === 'restore') return await run('restore.js', args.map(fromHere));
  if (command === '--help' || command === '-h') {
    process.stdout.write(HELP);
    return 0;
  }
  if (!existsSync(command)) throw new UserError(`There is no command ${command}.\n\n${HELP}`);
  const code = await run('restore.js', ['--then-start', ...[command, ...args].map(fromHere)]);
  return code === 0 ? await start() : code;
});

async function start() {
  process.stdout.write(`Quizmeet keeps its data in ${dataFolder()}\n`);
  let isFirst = true;
  return await supervise(
    (onTold) => {
      // After a change of settings, a page is already open.
      const opens = isFirst ? process.env.OPEN_BROWSER || 'yes' : 'no';
      isFirst = false;
      return run('main.js', [], { onTold, env: { OPEN_BROWSER: opens } });
    },
    (sentence) => process.stderr.write(sentence),
  );
}

/** Never restarts: its settings are temporary. */
async function demo(args) {
  return await onSampleData((env) =>
    run('demo.js', args, {
      env: { ...env, STARTS_AGAIN: '', OPEN_BROWSER: process.env.OPEN_BROWSER || 'yes' },
    }),
  );
}

/** Windows lacks these Microsoft libraries. */
function requireRuntime() {
  const { SystemRoot } = process.env;
  if (process.platform !== 'win32' || SystemRoot === undefined) return;
  const names = ['vcruntime140.dll', 'vcruntime140_1.dll', 'msvcp140.dll'];
  if (names.every((name) => existsSync(path.join(SystemRoot, 'System32', name)))) return;
  throw new UserError(
    'Quizmeet needs the Microsoft Visual C++ runtime. Install it from ' +
      'https://aka.ms/vs/17/release/vc_redist.x64.exe, then start Quizmeet again.',
  );
}

function run(program, args, options = {}) {
  requireRuntime();
  return runNode(repoPath('server', 'dist', program), args, {
    ...options,
    env: {
      DATA_DIR: dataFolder(),
      STARTS_AGAIN: 'yes',
      START_PROGRAM: START_PROGRAMS[process.platform] ?? './quizmeet',
      ...options.env,
    },
  });
}

/** The server runs in its own folder. */
function fromHere(arg) {
  return arg.startsWith('-') || arg === 'bucket' ? arg : path.resolve(arg);
}

function dataFolder() {
  const { env, platform } = process;
  return path.resolve(env.DATA_DIR?.trim() || userFolder({ platform, env, home: homedir() }));
}
