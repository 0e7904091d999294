import type { Plugin } from 'vite';

/** The oldest browsers for which the screens are built; docs/operations.md says so. */
export const OLDEST_BROWSERS = ['chrome109', 'safari16', 'firefox115'];

/**
 * Functions and syntax that one of them lacks, and that Vite does not translate. `platform/old-browsers.ts`
 * adds those that are used: they are not listed.
 */
const TOO_NEW: readonly RegExp[] = [
  /\.(fromAsync|withResolvers|isWellFormed|toWellFormed|checkVisibility)\b/,
  /\b(Promise\.try|URL\.canParse|URL\.parse|AbortSignal\.any|Iterator\.from|Intl\.DurationFormat)\b/,
  /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\b(keys|values|entries)\(\)\s*\.(map|filter|some|every|find|reduce|take|drop|flatMap|forEach|toArray)\(/,
  /\brequestIdleCallback\b/,
  /\/[^/\n]*\(\?<[=!]/,
];

/** Refuses to build what the oldest browsers cannot run, and names the place. */
export function oldestBrowsers(): Plugin {
  return {
    name: 'oldest-browsers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          const found = code === null ? undefined : tooNewIn(code);
          if (found !== undefined) {
            this.error(`${id} uses ${found}, which ${OLDEST_BROWSERS.join(' or ')} does not have.`);
          }
        }
      }
    },
  };
}

/** The first thing in a script that is too new; undefined when there is none. */
export function tooNewIn(code: string): string | undefined {
  for (const each of TOO_NEW) {
    const [found] = each.exec(code) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
