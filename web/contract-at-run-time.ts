import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS_FILE = /\/contract\/src\/[a-z-]+\/([a-z-]+-)?calls\.ts$/;
/** One call as a separate module. */
const ONE_CALL = /^(.*calls\.ts)\?call=(\w+)$/;
const IMPORT =
  /^import \{([^}]*)\} from '(@quizmeet\/contract\/[a-z-]+\/(?:[a-z-]+-)?calls\.ts)';$/gm;

/**
 * Leaves the calls' schemas out of the browser's bundle: at run time the client needs only method, address,
 * topics, and the like. Each call is a module, so that a page loads only those it makes.
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

const oneByOne = (names: string, file: string): string =>
  namesIn(names)
    .map((each) => `import { ${each} } from '${file}?call=${each.replace(/ as .*/, '')}';`)
    .join(' ');

const namesIn = (names: string): readonly string[] =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '));

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** An empty object replaces a reply's schema, unless the reply is a file. */
function exported(name: string, call: object): string {
  const plain = Object.entries(call).flatMap(([key, value]) => {
    if (key === 'summary' || key === 'fails') return [];
    if (!isSchema(value)) return [[key, value]];
    return key === 'reply' ? [[key, {}]] : [];
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};\n`;
}
