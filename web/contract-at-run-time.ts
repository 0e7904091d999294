import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS_FILE = /\/contract\/src\/[a-z-]+\/([a-z-]+-)?calls\.ts$/;

/** Loads calls without schemas: the client needs method, address, and topics (decision 009). */
export function contractAtRunTime(): Plugin {
  return {
    name: 'contract-at-run-time',
    load: {
      filter: { id: CALLS_FILE },
      async handler(id) {
        const module: Record<string, unknown> = await import(pathToFileURL(id).href);
        return Object.entries(module)
          .flatMap(([name, value]) => (isCall(value) ? [exported(name, value)] : []))
          .join('');
      },
    },
  };
}

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

/** An empty object replaces a reply's schema, unless the reply is a file. */
function exported(name: string, call: object): string {
  const plain = Object.entries(call).flatMap(([key, value]) => {
    if (key === 'summary' || key === 'fails') return [];
    if (!isSchema(value)) return [[key, value]];
    return key === 'reply' ? [[key, {}]] : [];
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};\n`;
}
