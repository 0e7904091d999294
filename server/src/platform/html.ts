/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A piece of HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What stands between the parts of a template: texts are escaped, false and null are nothing. */
export type HtmlValue = Html | string | number | false | null | readonly HtmlValue[];

/** HTML from a template, in which every value is escaped that is no HTML itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, i) => `${part}${textOf(values[i] ?? null)}`).join(''));

function textOf(value: HtmlValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(textOf).join('');
}
