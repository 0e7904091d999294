import { type ResolveFnOutput, registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';

/**
 * Resolves drizzle-orm's imports of its own files directly, and caches where our imports of it
 * lead, for everything imported later (decision 016). Otherwise Node parses the package's 180 kB
 * package.json again for each import.
 */
export function loadDrizzleQuickly(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const parent = context.parentURL;
      if (parent?.includes(DRIZZLE) && isOwnFile(specifier)) {
        return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
      }
      if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
      const known = found.get(specifier) ?? nextResolve(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    },
  });
}

/** Its ES modules end in .js; the .cjs files are for `require`. */
const isOwnFile = (specifier: string): boolean => /^\.\.?\/.*\.js$/.test(specifier);
