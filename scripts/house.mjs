import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, from whatever folder a script is called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A path in the repository. */
export const inHouse = (...parts) => path.join(root, ...parts);

/** Reads a JSON file; undefined when it is missing or incomplete. */
export function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** An error that a person can fix: the message is printed without a stack. */
export class Fault extends Error {}

/** Runs a script's main function; if it returns a number, that is the exit code. */
export async function main(action) {
  try {
    process.exitCode = (await action()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Fault ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
