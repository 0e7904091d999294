import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS_FILE = /\/contract\/src\/[a-z-]+\/([a-z-]+-)?calls\.ts$/;
/** One call of such a file, as a module of its own. */
const ONE_CALL = /^(.*calls\.ts)\?call=(\w+)$/;
const IMPORT =
  /^import \{([^}]*)\} from '(@quizmeet\/contract\/[a-z-]+\/(?:[a-z-]+-)?calls\.ts)';$/gm;

/**
 * Leaves the schemas of the contract's calls out of the browser's bundle: at run time the client needs only a
 * call's method, address, topics and the like. Types do not change. Each call is a module of its own, so that
 * a page loads those that it makes, not all of their file.
 */
export function contractAtRunTime(): Plugin {
  return {
    name: 'contract-at-run-time',
    enforce: 'pre',
    async resolveId(id, importer) {
      const [, file, name] = ONE_CALL.exec(id) ?? [];
      if (file === undefined) return null;
      const found = await this.resolve(file, importer);
      return found && `${found.id}?call=${name}`;
    },
    async load(id) {
      const [, file = id, name] = ONE_CALL.exec(id) ?? [];
      if (!CALLS_FILE.test(file)) return null;
      const calls = await callsIn(file);
      if (name === undefined) return calls.map(([each]) => oneOf(file, each)).join('\n');
      return calls
        .flatMap(([each, call]) => (each === name ? [exported(name, call)] : []))
        .join('');
    },
    transform(code) {
      return code.replace(IMPORT, (_, names: string, file: string) => oneByOne(names, file));
    },
  };
}

async function callsIn(file: string): Promise<readonly (readonly [name: string, call: object])[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [[name, value]] : []));
}

const oneOf = (file: string, name: string) => `export { ${name} } from '${file}?call=${name}';`;

/** An import of each name by itself. */
const oneByOne = (names: string, file: string): string =>
  namesIn(names)
    .map((each) => `import { ${each} } from '${file}?call=${each.replace(/ as .*/, '')}';`)
    .join(' ');

/** The names in the braces of an import that are there at run time. */
const namesIn = (names: string): readonly string[] =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '));

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
