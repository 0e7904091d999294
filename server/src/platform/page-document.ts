import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Topic } from '@quizmeet/contract/call.ts';
import { type PageName, pageFile } from '@quizmeet/contract/pages.ts';
import { escaped } from './html.ts';
import type { Live } from './live.ts';

export interface PageMade {
  readonly html: string;
  readonly title: string;
  readonly sent: object;
  readonly wanted: readonly { readonly address: string; readonly topics: readonly Topic[] }[];
}

type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

const ROOT = /<div id="root">.*<\/div>/;

const WITHOUT_SCRIPTS = '<noscript>Without JavaScript this page doesn’t update.</noscript>';

/** For a page without content; not in a script element. */
export function withVersions(page: string, versions: Live['versions']): string {
  const meta = `<meta name="sent-versions" content="${escaped(JSON.stringify(versions))}" />`;
  return page.replace('</head>', () => `  ${meta}\n  </head>`);
}

/** Links in an embed open a new tab (W7). */
export const forFrames = (page: string): string =>
  page.replace('<head>', '<head><base target="_blank" />');

export class PageDocument {
  readonly #document: string;
  readonly #manifest: Manifest;

  constructor(document: string, manifest: Manifest) {
    this.#document = document;
    this.#manifest = manifest;
  }

  /** @returns null when built without pages */
  static in(folder: string): PageDocument | null {
    const [document, manifest] = ['index.html', '.vite/manifest.json'].map((name) => {
      const place = path.join(folder, name);
      return existsSync(place) ? readFileSync(place, 'utf8') : null;
    });
    if (document == null || manifest == null) return null;
    return new PageDocument(document, JSON.parse(manifest));
  }

  with(name: PageName, { html, title, sent }: PageMade): string {
    const page = this.withFilesOf(name)
      .replace(/<noscript>.*<\/noscript>/, () => WITHOUT_SCRIPTS)
      .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(ROOT, () => `<div id="root">${html}</div>`);
    const data = JSON.stringify(sent).replaceAll('<', '\\u003c');
    const element = `<script type="application/json" id="sent-page">${data}</script>`;
    return page.replace('</body>', () => `  ${element}\n  </body>`);
  }

  /** Links a page's own files, so that a phone requests all in parallel. */
  withFilesOf(name: PageName): string {
    const needed = this.#neededBy(pageFile(name)).map((source) => this.#chunk(source));
    const styles = new Set(needed.flatMap(({ css = [] }) => css));
    const links = [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    return this.#document.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
  }

  #neededBy(source: string): readonly string[] {
    const entries = Object.keys(this.#manifest).filter((name) => this.#manifest[name]?.isEntry);
    const everywhere = this.#withImports(entries);
    return [...this.#withImports([source])].filter((name) => !everywhere.has(name)).toReversed();
  }

  #withImports(names: readonly string[]): ReadonlySet<string> {
    const found = new Set(names);
    for (const name of found) {
      for (const other of this.#chunk(name).imports ?? []) found.add(other);
    }
    return found;
  }

  #chunk(name: string): Manifest[string] {
    const chunk = this.#manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the manifest of the built screens`);
    return chunk;
  }
}
