import { type ResolveFnOutput, registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';

/**
 * Answers drizzle-orm's imports of its own files in one step, and remembers where our imports of it lead, for
 * whatever is imported after it (decision 016). For each Node else parses again the package's description,
 * which has 180 kB.
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

/** Its modules end in .js; what ends in .cjs is the same for those who require it. */
const isOwnFile = (specifier: string): boolean => /^\.\.?\/.*\.js$/.test(specifier);
