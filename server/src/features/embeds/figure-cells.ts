import { figureText, headOf } from '@quizmeet/contract/standings/messages.ts';
import type { Figure } from '@quizmeet/rules/standings/metric.ts';
import { type Html, html } from '../../platform/html.ts';

type Shown<Key extends string> = Pick<Figure<never>, 'title' | 'short' | 'kind'> & {
  readonly key: Key;
};

/** Columns that a narrow frame leaves out: all but the average, which ranks first. */
const classOf = (key: string): string => (key === 'average' ? 'figure' : 'figure wide');

/** The headings of figures. */
export const figureHeads = (figures: readonly Shown<string>[]): Html[] =>
  figures.map((each) => html`<th scope="col" class="${classOf(each.key)}">${headOf(each)}</th>`);

/** The figures of a row. */
export const figureCells = <Key extends string>(
  figures: readonly Shown<Key>[],
  row: Readonly<Record<Key, number | null>>,
): Html[] =>
  figures.map(
    ({ key, kind }) => html`<td class="${classOf(key)}">${figureText(kind, row[key])}</td>`,
  );
