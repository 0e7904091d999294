import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const manifest = findPackageJSON(import.meta.url);
if (manifest === undefined) throw new Error('the manifest of the server is missing');

const server = path.dirname(manifest);

/** NNNN_name.sql, run in numerical order. */
export const MIGRATIONS = path.join(server, 'migrations');

export const SCREENS = path.join(server, '../web/dist');

export const PAGES_PROGRAM = pathToFileURL(path.join(SCREENS, '.pages/pages.js'));
