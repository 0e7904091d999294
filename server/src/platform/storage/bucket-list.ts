import type { StoredFile } from './storage.ts';

/** One answer to a bucket's list. */
export interface ListedPage {
  readonly files: readonly (Omit<StoredFile, 'name'> & { readonly key: string })[];
  /** What the next page is asked with; null at the end. */
  readonly next: string | null;
}

/**
 * Reads the XML of S3's ListObjectsV2. It has no attributes that matter, and each element on its own.
 * @throws where this is not such a list, or not a whole one: it would look like an empty bucket
 */
export function readListedPage(answer: string): ListedPage {
  const xml = /<ListBucketResult\b.*<\/ListBucketResult>/s.exec(answer)?.[0];
  if (xml === undefined) throw new Error('the storage service answered with no list');
  const files = [...xml.matchAll(/<Contents\b[^>]*>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: textIn(part, 'Key') ?? '',
    bytes: Number(textIn(part, 'Size') ?? 0),
    storedAt: new Date(textIn(part, 'LastModified') ?? 0),
  }));
  const isCut = textIn(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? textIn(xml, 'NextContinuationToken') : null };
}

/** The text of the first element of this name; null without one. */
export function textIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : withoutEntities(text);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function withoutEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
