import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../repo.mjs';
import { npm } from '../run.mjs';

/** The packages that a workspace needs to run, each with its place, such as `node_modules/zod`. */
export function packagesOf(folder, workspace) {
  const args = ['ls', `--workspace=@quizmeet/${workspace}`, '--omit=dev', '--all', '--parseable'];
  const said = npm([...args, '--long'], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  const base = realpathSync(folder);
  return said.stdout
    .split(/\r?\n/)
    .filter((line) => !line.endsWith(':EXTRANEOUS'))
    .map((line) =>
      line
        .slice(base.length + 1)
        .split(':')[0]
        .replaceAll(path.sep, '/'),
    )
    .filter((place) => /^node_modules\/(?!@quizmeet\/|@types\/)/.test(place))
    .map((place) => packageAt(folder, place));
}

/** A package at its place, named with its version. */
export function packageAt(folder, place) {
  const { name, version } = readJson(path.join(folder, place, 'package.json'));
  return { place, name: `${name} ${version}`, folder: path.join(folder, place) };
}
