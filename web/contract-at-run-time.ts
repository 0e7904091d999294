import { isCall } from '@quizmeet/contract/call.ts';
import type { Plugin } from 'vite';

const CALLS_FILE = /\/contract\/src\/[a-z]+\/calls\.ts$/;

/**
 * Leaves the schemas of the contract's calls out of the browser's bundle: the client needs only a
 * call's name, method, address, topics and the like, its types are checked before.
 */
export function contractAtRunTime(): Plugin {
  return {
    name: 'contract-at-run-time',
    async load(id) {
      if (!CALLS_FILE.test(id)) return null;
      const module: Record<string, unknown> = await import(id);
      return Object.entries(module)
        .map(([name, value]) => (isCall(value) ? exported(name, value) : ''))
        .join('');
    },
  };
}

function exported(name: string, declared: object): string {
  const isSchema = (value: unknown) =>
    typeof value === 'object' && value !== null && '_zod' in value;
  const plain = Object.entries(declared).filter(
    ([key, value]) => key !== 'summary' && !isSchema(value),
  );
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};\n`;
}
