import { type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import type { Html } from '../../platform/html.ts';
import type { PublicRead, Read } from './public-answers.ts';

/** The parameters in an embed's address. */
export type Params = Readonly<Partial<Record<string, string>>>;

/** What an embed shows. */
export interface Shown {
  readonly title: string;
  readonly content: Html;
}

/** An embed of one public page. */
export interface Showing {
  /** The path of that page, one for all spellings: the page shows the same, and more. */
  readonly path: string;
  show(read: Read): Promise<Shown>;
}

/** A kind of embed (W7). */
export interface Embed {
  /** The path of the public page that it shows. */
  readonly page: string;
  /** Everything that it reads. */
  readonly reads: readonly PublicRead[];
  /** @returns null when its address names nothing that there can be */
  of(params: Params): Showing | null;
}

/** A row's id in an address; null when it is none. */
export const idIn = (text = ''): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The embeds of a page for each division and group, which is the last part of its address. */
export const ofScope =
  (page: string, show: (read: Read, scope: DivisionScope) => Promise<Shown>): Embed['of'] =>
  ({ division = '' }) => {
    const scope = readScope(division);
    if (scope === null) return null;
    return {
      path: `${page}/${encodeURIComponent(scope)}`,
      show: async (read) => await show(read, scope),
    };
  };
