import type { Plugin } from 'vite';

/** The oldest browsers for which the screens are built; docs/operations.md says so. */
export const OLDEST_BROWSERS = ['chrome109', 'safari16', 'firefox125'];

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

/** Values and rules of style sheets that one of them lacks, and that are not translated. */
const TOO_NEW_STYLE =
  /\b(?:color-mix|light-dark|linear)\(|@(?:scope|starting-style|position-try|view-transition)\b/;

/**
 * What stands in a block for browsers that have it. Another value before it does not help: with a variable in it, an
 * old browser finds too late that it does not know the newer one.
 */
const ASKED_FOR = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Refuses to build what the oldest browsers cannot run, and names the place. */
export function oldestBrowsers(): Plugin {
  return {
    name: 'oldest-browsers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset') {
          const found = chunk.fileName.endsWith('.css') && tooNewInStyles(String(chunk.source));
          if (found) this.error(`${chunk.fileName} uses ${found} outside of @supports.`);
          continue;
        }
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

/** The first thing in a built style sheet that is too new; undefined when there is none. */
export function tooNewInStyles(css: string): string | undefined {
  return TOO_NEW_STYLE.exec(css.replaceAll(ASKED_FOR, ''))?.[0];
}
