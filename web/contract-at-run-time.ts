import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS_FILE = /\/contract\/src\/[a-z-]+\/([a-z-]+-)?calls\.ts$/;

/**
 * Leaves the schemas of the contract's calls out of the browser's bundle: at run time the client needs only a
 * call's name, method, address, topics and the like. Types do not change.
 */
export function contractAtRunTime(): Plugin {
  return {
    name: 'contract-at-run-time',
    async load(id) {
      if (!CALLS_FILE.test(id)) return null;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(module)
        .map(([name, value]) => (isCall(value) ? exported(name, value) : ''))
        .join('');
    },
  };
}

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Replaces a reply's schema by an empty object; a reply that is a file stays. */
function exported(name: string, call: object): string {
  const plain = Object.entries(call).flatMap(([key, value]) => {
    if (key === 'summary' || key === 'fails') return [];
    if (!isSchema(value)) return [[key, value]];
    return key === 'reply' ? [[key, {}]] : [];
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};\n`;
}
