import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escaped } from './html.ts';
import type { Live } from './live.ts';
import type { PageMade } from './page-maker.ts';

/** What each part of the screens needs, as the build lists it. */
type Parts = Readonly<
  Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
>;

/** What stands in it is said where no script comes. */
const ROOT = /<div id="root">.*<\/div>/;

/** A page with its content can be read without scripts. */
const WITHOUT_SCRIPTS =
  '<noscript>Without JavaScript this page stays as it was when it was loaded.</noscript>';

/**
 * A page without content with the topics' versions at the time at which it is sent, in no script element: an address
 * without content has none but those of files.
 */
export function withVersions(page: string, versions: Live['versions']): string {
  const meta = `<meta name="sent-versions" content="${escaped(JSON.stringify(versions))}" />`;
  return page.replace('</head>', () => `  ${meta}\n  </head>`);
}

/** A page for a frame of another site, whose links open in a new tab (W7). */
export const forFrames = (page: string): string =>
  page.replace('<head>', '<head><base target="_blank" />');

/** Puts pages that are made on the server into the document of the screens. */
export class PageDocument {
  readonly #document: string;
  readonly #parts: Parts;

  constructor(document: string, parts: Parts) {
    this.#document = document;
    this.#parts = parts;
  }

  /** @returns null when the screens were built without their pages */
  static in(folder: string): PageDocument | null {
    const [document, parts] = ['index.html', '.files-of-parts.json'].map((name) => {
      const place = path.join(folder, name);
      return existsSync(place) ? readFileSync(place, 'utf8') : null;
    });
    return document == null || parts == null ? null : new PageDocument(document, JSON.parse(parts));
  }

  /** The document with a page's content, its styles, and what the client needs to take over. */
  with({ html, title, sent }: PageMade): string {
    const page = this.withFilesOf(sent.parts)
      .replace(/<noscript>.*<\/noscript>/, () => WITHOUT_SCRIPTS)
      .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(ROOT, () => `<div id="root">${html}</div>`);
    const data = JSON.stringify(sent).replaceAll('<', '\\u003c');
    const element = `<script type="application/json" id="sent-page">${data}</script>`;
    return page.replace('</body>', () => `  ${element}\n  </body>`);
  }

  /** The document with the files of parts, so that a phone asks for all at once and not for one after the other. */
  withFilesOf(parts: readonly string[]): string {
    const needed = parts.map((part) => this.#filesOf(part));
    const [styles, scripts] = (['styles', 'scripts'] as const).map(
      (kind) => new Set(needed.flatMap((files) => files[kind])),
    );
    const links = [
      ...[...(styles ?? [])].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...[...(scripts ?? [])].map(
        (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
      ),
    ];
    return this.#document.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
  }

  #filesOf(part: string): Parts[string] {
    const files = this.#parts[part];
    if (files === undefined) throw new Error(`${part} is not in the list of the built screens`);
    return files;
  }
}
