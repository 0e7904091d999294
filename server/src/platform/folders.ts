import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const manifest = findPackageJSON(import.meta.url);
if (manifest === undefined) throw new Error('the manifest of the server is missing');

/** The folder `server`, as seen from the sources and from the bundle alike. */
const server = path.dirname(manifest);

/** The product's migrations as drizzle-kit names them, NNNN_name.sql, run in numerical order. */
export const MIGRATIONS = path.join(server, 'migrations');

/** The folder of the built screens. */
export const SCREENS = path.join(server, '../web/dist');

/** Renders the public pages on the server. */
export const PAGES_PROGRAM = pathToFileURL(path.join(SCREENS, '.pages/pages.js'));
