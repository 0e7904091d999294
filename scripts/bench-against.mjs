import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { unknownOptions } from './bench-options.mjs';
import { figuresIn, tableOf } from './bench-table.mjs';
import { versionsOf } from './bench-versions.mjs';
import { runGroup, temporaryFolder } from './process-group.mjs';
import { codeAfter, whenTold } from './run.mjs';

const TURNS = 3;

/**
 * Runs measurements of another version and of this one in turns, since only ratios of the same hour on the
 * same machine count, and writes a table for release notes.
 * @param {string} house the folder of this version, a git repository
 * @param {object} asked
 * @param {string} asked.version the other one: a tag, branch or commit
 * @param {string[]} asked.names the measurements
 * @param {string[]} asked.args their options, given to both versions
 * @returns the exit code: 1 when nothing could be compared
 */
export async function benchAgainst(house, { version, names, args }) {
  const versions = versionsOf(house);
  const commit = versions.commitOf(version);
  const folder = temporaryFolder();
  let told;
  const stop = whenTold((signal) => {
    told = signal;
  });
  try {
    const other = path.join(folder, 'house');
    versions.writeTo(commit, other);
    const sides = [
      { house: other, title: version },
      { house, title: 'now' },
    ];
    const compared = [];
    for (const name of names) {
      if (told === undefined) compared.push(await compare(name, args, sides, () => told));
    }
    if (told !== undefined) return codeAfter(told);
    const titles = [versions.nameOf(version, commit), versions.nameOfFolder()];
    const text = `${introduction(titles, args)}\n\n${tableOf(compared, version)}\n`;
    const file = path.join(house, 'bench', `against-${version.replaceAll(/[^\w.-]/g, '-')}.md`);
    writeFileSync(file, text);
    process.stdout.write(`\n${text}\nWritten to ${path.relative(house, file)}\n`);
    return compared.some(({ without }) => without === undefined) ? 0 : 1;
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Both versions' outputs of a measurement, in turns; or `without`: why there is nothing to compare.
 * @returns {Promise<{ name: string, without: string } | { name: string, before: string[], now: string[] }>}
 */
async function compare(name, args, sides, told) {
  for (const side of sides) {
    const without = gap(name, args, side);
    if (without !== undefined) return { name, without };
  }
  const outputs = sides.map(() => []);
  for (let turn = 1; turn <= TURNS; turn++) {
    // Whoever is first in every turn would have all of what wears off.
    const order = turn % 2 === 1 ? sides : sides.toReversed();
    for (const side of order) {
      process.stderr.write(`${name} of ${side.title}, turn ${turn} of ${TURNS}\n`);
      const { code, output } = await run(side.house, [name, ...args]);
      if (told() !== undefined) return { name, without: 'ended' };
      if (turn === 1 && figuresIn(output).size === 0) {
        process.stderr.write(output);
        return { name, without: `that of ${side.title} printed no figures (exit code ${code})` };
      }
      outputs[sides.indexOf(side)].push(output);
    }
  }
  const [before, now] = outputs;
  return { name, before, now };
}

/** What a version lacks for a measurement with these options. */
function gap(name, args, { house, title }) {
  const file = path.join(house, 'bench', `${name}.ts`);
  if (!existsSync(file)) return `there is none in ${title}`;
  const unknown = unknownOptions(args, readFileSync(file, 'utf8'));
  return unknown.length === 0 ? undefined : `that of ${title} does not know ${unknown.join(', ')}`;
}

/** Each version measures by its own script; one that misses its limit prints its figures all the same. */
async function run(house, args) {
  return await runGroup(path.join(house, 'scripts', 'bench.mjs'), args, {
    cwd: house,
    stdio: ['ignore', 'pipe', 'inherit'],
    outer: true,
  });
}

function introduction([before, now], args) {
  const processor = cpus()[0]?.model.trim() ?? 'processor';
  const machine = `${process.platform} ${process.arch}, ${availableParallelism()} × ${processor}`;
  const options = args.length > 0 ? `, with \`${args.join(' ')}\`` : '';
  const day = new Date().toISOString().slice(0, 10);
  return `${before} and ${now} in turns on one machine (${machine}), ${day}${options}. The middle of ${TURNS} turns.`;
}
