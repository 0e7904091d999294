import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Files of many small things without a state of their own, of which a page uses few. */
const MANY = /\/contract\/src\/[a-z-]+\/messages\.ts$|\/web\/src\/ui\/icons\.tsx$/;
/** One of them, as a module of its own. */
const ONE = /^(.*\.tsx?)\?only=(\w+)$/;
const IMPORT = /^import \{([^}]*)\} from '([^']*\/(?:messages\.ts|icons\.tsx))';$/gm;
const EXPORT = /^export (?=(?:const|function) (\w+))/gm;
/** A constant that begins with another one's content. */
const SPREADING = /^(const \w+: [^=]+ = )\{\n( {2}\.\.\.[\s\S]*?)^\};$/gm;

/**
 * Makes each message and each icon a module of its own while the screens are built: as one file all of them would be
 * on the page that uses one.
 */
export function eachByItself(): Plugin {
  return {
    name: 'each-by-itself',
    enforce: 'pre',
    async resolveId(id, importer) {
      const [, file, name] = ONE.exec(id) ?? [];
      if (file === undefined) return null;
      const found = await this.resolve(file, importer);
      return found && (MANY.test(found.id) ? `${found.id}?only=${name}` : found.id);
    },
    async load(id) {
      const [, file, name] = ONE.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      return onlyOf(await readFile(file, 'utf8'), name);
    },
    transform(code) {
      return code.replace(IMPORT, (_, names: string, file: string) =>
        namesIn(names)
          .map((each) => `import { ${each} } from '${file}?only=${each.replace(/ as .*/, '')}';`)
          .join(' '),
      );
    },
  };
}

/**
 * A file that exports only one of its things. The build then drops the others, since making an icon, or a constant
 * with another one's content, is marked as having no side effect.
 */
export const onlyOf = (code: string, name: string | undefined): string =>
  code
    .replace(EXPORT, (word, each) => (each === name ? word : ''))
    .replaceAll('= icon(', '= /* @__PURE__ */ icon(')
    .replace(SPREADING, '$1/* @__PURE__ */ (() => ({\n$2}))();');

/** The names in the braces of an import that are there at run time. */
export const namesIn = (names: string): readonly string[] =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '));
