import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Fault, readJson } from './house.mjs';

/**
 * Versions of a repository that measurements compare: one that it has a name for, and the one in its folder.
 * @param {string} house the repository's folder
 */
export function versionsOf(house) {
  const git = gitIn(house);
  return {
    /** The commit of a tag, branch or commit; of a version without its tag, the one that began to be called so. */
    commitOf(version) {
      const commit = git(['rev-parse', '--verify', '--quiet', `${version}^{commit}`]).output;
      const found = commit === '' ? releaseOf(git, version) : commit;
      if (found !== '') return found;
      throw new Fault(
        `This repository has no tag, branch or commit ${version}. \`git fetch --tags\` gets the tags, if ` +
          'it is a clone without them.',
      );
    },
    /** Writes a commit's files to a new folder. The repository learns nothing of it, so nothing is left there. */
    writeTo(commit, folder) {
      mkdirSync(folder);
      const env = { GIT_INDEX_FILE: `${folder}.index` };
      for (const args of [
        ['read-tree', commit],
        ['checkout-index', '--all', `--prefix=${folder}/`],
      ]) {
        if (!git(args, env).isWell) throw new Fault(`The files of ${commit} could not be read.`);
      }
    },
    /** A version with the first letters of its commit, such as `v0.2.0 (1a2b3c4)`. */
    nameOf: (version, commit) => `${version} (${short(git, commit)})`,
    /** The same of what is in the folder; it may differ from its commit. */
    nameOfFolder() {
      const { version } = readJson(path.join(house, 'package.json')) ?? {};
      const changed = git(['status', '--porcelain']).output.split('\n').filter(Boolean).length;
      const changes = `${changed} ${changed === 1 ? 'change' : 'changes'} that no commit has`;
      const commit = short(git, 'HEAD');
      return `${version} (${changed === 0 ? commit : `${commit} with ${changes}`})`;
    },
  };
}

const short = (git, commit) => git(['rev-parse', '--short', commit]).output;

/** The first commit whose package.json has the number of a version such as `v0.2.0`; empty if there is none. */
function releaseOf(git, version) {
  const number = /^v(\d+\.\d+\.\d+)$/.exec(version)?.[1];
  if (number === undefined) return '';
  const pickaxe = `-S"version": "${number}"`;
  return git(['log', '--reverse', '--format=%H', pickaxe, '--', 'package.json']).output.split(
    '\n',
  )[0];
}

/** Refuses a folder that is no repository of its own, such as an unpacked archive. */
function gitIn(house) {
  const run = (args, env = {}) => {
    const { status, stdout, error } = spawnSync('git', args, {
      cwd: house,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (error)
      throw new Fault('--against takes the other version out of git, which was not found.');
    return { isWell: status === 0, output: stdout.trimEnd() };
  };
  const { isWell, output } = run(['rev-parse', '--show-toplevel']);
  if (isWell && realpathSync(output) === realpathSync(house)) return run;
  throw new Fault(
    '--against takes the other version out of the git repository of this folder, and an unpacked archive has ' +
      'none. Clone the repository and measure there.',
  );
}
