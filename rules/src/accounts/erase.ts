import { isSameName, withSpellingFolded } from '../names.ts';

/** `Erased 12`. */
export const erasedName = (id: number | null): string => `Erased ${id ?? 'person'}`;

const ERASED_MAILBOX = '@erased.invalid';

/** No mail reaches it. */
export const erasedAddress = (id: number | null): string =>
  `erased.${id ?? 'person'}${ERASED_MAILBOX}`;

export const isErasedAddress = (address: string): boolean => address.endsWith(ERASED_MAILBOX);

export interface Person {
  /** The full name, such as `Ann Lee`. */
  readonly name: string;
  readonly addresses: readonly string[];
  readonly others?: readonly string[];
  readonly replacement: { readonly name: string; readonly address: string };
}

export interface Replaced<T> {
  readonly value: T;
  /** Occurrences of the name or an address. */
  readonly count: number;
}

/** Folded as for U2, with each character's origin. */
interface Folded {
  readonly text: string;
  readonly startOf: (index: number) => number;
  readonly endOf: (index: number) => number;
}

/** A letter with accents, or a Korean syllable, folded as within a name. */
const LETTER = /[\u1100-\u115F][\u1160-\u11A7]*[\u11A8-\u11FF]*\p{M}*|\P{M}\p{M}*|\p{M}+/gsu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII but the backtick, which is an apostrophe
const PLAIN = /^[\x00-\x5F\x61-\x7F]*$/;

function folded(text: string): Folded {
  if (PLAIN.test(text)) {
    return { text: text.toLowerCase(), startOf: (index) => index, endOf: (index) => index };
  }
  const starts: number[] = [];
  const ends: number[] = [];
  let whole = '';
  let at = 0;
  for (const [letter] of text.matchAll(LETTER)) {
    const form = PLAIN.test(letter) ? letter.toLowerCase() : withSpellingFolded(letter);
    for (let i = 0; i < form.length; i++) {
      starts.push(at);
      ends.push(at + letter.length);
    }
    whole += form;
    at += letter.length;
  }
  return {
    text: whole,
    startOf: (index) => starts[index] ?? text.length,
    endOf: (index) => ends[index - 1] ?? 0,
  };
}

const wordsOf = (name: string): string[] => folded(name).text.trim().split(/\s+/u);
const comparable = (name: string): string => wordsOf(name).join(' ');

/** For a quick search after NFKC and lower-casing. */
export const searchedParts = (name: string): string[] =>
  comparable(name)
    .split(/[^a-hj-rt-z0-9]+/)
    .filter((part) => part !== '');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const alone = (pattern: string): string =>
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`;

/** Also as files and HTML escape it. */
const QUOTED_APOSTROPHE = String.raw`(?:\\?'|''|&#0*39;|&(?:apos|rsquo);)`;

const QUOTE = String.raw`["'\u201C\u201D\u201E\u00AB\u00BB\\]`;
/** Recognized by a quotation mark, or because it's rare. */
const BETWEEN_QUOTED = String.raw`${QUOTE}+\s*[,;|\t]\s*${QUOTE}*|[,;|\t]\s*${QUOTE}+`;
const BETWEEN = `${BETWEEN_QUOTED}|[,;|\\t]`;
/** In a list such as `Bo Lee, Ann Kim` these are two other people. */
const NO_NEIGHBOR_BEFORE = String.raw`(?<![\p{L}\p{N}.-]\s*)(?<![\p{L}\p{N}]')`;
const NO_NEIGHBOR_AFTER = String.raw`(?!\s*\p{L})`;

/** @param comma the name of the separator's group */
type Columns = (comma: string) => string;

interface Forms {
  readonly plain: string;
  readonly reversed: readonly string[];
  readonly columns: readonly Columns[];
  readonly reversedColumns: readonly Columns[];
}

/** Atomic: a match isn't retried shorter. */
const between = (comma: string): string => `(?=(?<${comma}>${BETWEEN}))\\k<${comma}>`;

function formsOf(name: string): Forms {
  const words = wordsOf(name).map((word) => escaped(word).replaceAll("'", QUOTED_APOSTROPHE));
  const splits = words.slice(1).map((_, i) => ({
    first: words.slice(0, i + 1).join(String.raw`\s+`),
    last: words.slice(i + 1).join(String.raw`\s+`),
  }));
  return {
    plain: words.join(String.raw`\s+`),
    reversed: splits.map(
      ({ first, last }) =>
        String.raw`${NO_NEIGHBOR_BEFORE}${last}\s*\\?,\s+${first}${NO_NEIGHBOR_AFTER}`,
    ),
    columns: splits.map(
      ({ first, last }) =>
        (comma) =>
          `${first}${between(comma)}${last}`,
    ),
    reversedColumns: splits.map(
      ({ first, last }) =>
        (comma) =>
          `${NO_NEIGHBOR_BEFORE}${last}${between(comma)}${first}${NO_NEIGHBOR_AFTER}`,
    ),
  };
}

/** Longer names that contain this one, such as `Mary Ann Lee`. */
function longerNames(name: string, others: readonly string[]): string[] {
  const part = new RegExp(alone(formsOf(name).plain), 'u');
  return [...new Set(others)]
    .filter((other) => part.test(folded(other).text) && !isSameName(other, name))
    .toSorted((a, b) => b.length - a.length);
}

/** Names sharing a word, such as `Bo Lee` and `Ann Kim`: columns of a list. */
function relatedNames(name: string, others: readonly string[]): string[] {
  const words = new Set(wordsOf(name));
  return [...new Set(others)].filter(
    (other) => wordsOf(other).some((word) => words.has(word)) && !isSameName(other, name),
  );
}

/**
 * Replaces a name and addresses, also reversed, in two columns, in any spelling, and quoted (U17), but not
 * within others' longer names.
 */
export function replacerOf(person: Person): (text: string) => Replaced<string> {
  const own = formsOf(person.name);
  const others = person.others ?? [];
  const longer = longerNames(person.name, others).map(formsOf);
  const related = relatedNames(person.name, others).map(formsOf);
  const patternOf = (retained: readonly string[], names: readonly string[]): RegExp => {
    const stays = retained.length === 0 ? '' : `(?<stays>${alone(retained.join('|'))})|`;
    return new RegExp(`${stays}${alone(names.join('|'))}`, 'gdu');
  };
  const columnsOf = (forms: readonly Forms[]): string[] =>
    forms.flatMap((each, i) => each.columns.map((one, k) => one(`comma${i}_${k}`)));
  const names = patternOf(
    longer.map((each) => each.plain),
    [own.plain, ...own.reversed],
  );
  const inColumns = own.columns.map((one) => patternOf(columnsOf(longer), [one('comma')]));
  const inReversedColumns = own.reversedColumns.map((one) =>
    patternOf(columnsOf(related), [one('comma')]),
  );
  const addresses = person.addresses.map(
    (address) => new RegExp(String.raw`(?<![\w.+-])${escaped(address)}(?![\w-])`, 'giu'),
  );
  const { name, address } = person.replacement;
  const [first = '', ...rest] = name.split(' ');
  const last = rest.join(' ');
  const passes: readonly (readonly [RegExp, (comma: string) => string])[] = [
    ...inColumns.map((each) => [each, (comma: string) => `${first}${comma}${last}`] as const),
    ...inReversedColumns.map(
      (each) => [each, (comma: string) => `${last}${comma}${first}`] as const,
    ),
    [names, () => name],
  ];
  return (text) => {
    let count = 0;
    let value = text;
    let form = folded(value);
    for (const [pattern, by] of passes) {
      let done = 0;
      let changed = '';
      for (const found of form.text.matchAll(pattern)) {
        if (found.groups?.['stays'] !== undefined) continue;
        const [commaFrom, commaTo] = found.indices?.groups?.['comma'] ?? [0, 0];
        const comma =
          commaTo === 0 ? '' : value.slice(form.startOf(commaFrom), form.endOf(commaTo));
        changed += value.slice(done, form.startOf(found.index)) + by(comma);
        done = form.endOf(found.index + found[0].length);
        count++;
      }
      if (done === 0) continue;
      value = changed + value.slice(done);
      form = folded(value);
    }
    for (const pattern of addresses) {
      value = value.replaceAll(pattern, () => {
        count++;
        return address;
      });
    }
    return { value, count };
  };
}

export const NAMES_OF_THINGS: Readonly<Record<string, readonly string[]>> = {
  churches: ['name'],
  teams: ['name'],
  brackets: ['name'],
  rooms: ['name', 'abbreviation', 'building'],
  logos: ['picture'],
  past_teams: ['team_name'],
  past_quizzers: ['team_name'],
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Columns with an address that is waited for or invited. */
const WAITING: readonly string[] = ['waits_for', 'second_waits_for'];

/** In every text of a JSON value. A quizzer's id becomes the last name. */
export function replacedIn(person: Person): (value: unknown) => Replaced<unknown> {
  const inText = replacerOf(person);
  /** Null for somebody else's row. */
  const inQuizzer = (row: Json, name: string): Json | null => {
    if (!isSameName(name, person.name)) return null;
    const own = { first_name: 'Erased', last_name: String(row['id']) };
    // Otherwise it would still tell that two years are one person's (W2).
    const apart = 'identity' in row ? { identity: null } : {};
    return { ...row, ...own, ...apart };
  };
  const inObject = (value: Json): Replaced<unknown> => {
    const { first_name: first, last_name: last } = value;
    if (typeof first === 'string' && typeof last === 'string') {
      const replaced = inQuizzer(value, `${first} ${last}`);
      return replaced === null ? { value, count: 0 } : { value: replaced, count: 1 };
    }
    let count = 0;
    const entries = Object.entries(value).map(([key, each]) => {
      // No church waits for a deleted person's address.
      if (WAITING.includes(key) && typeof each === 'string' && inText(each).count > 0) {
        count++;
        return [key, null];
      }
      const replaced = inTable(NAMES_OF_THINGS[key] ?? [], each);
      count += replaced.count;
      return [key, replaced.value];
    });
    return count === 0 ? { value, count } : { value: Object.fromEntries(entries), count };
  };
  const inTable = (columns: readonly string[], table: unknown): Replaced<unknown> => {
    if (columns.length === 0 || !Array.isArray(table)) return inValue(table);
    let count = 0;
    const value = table.map((row: unknown) => {
      if (!isObject(row)) return row;
      const things = Object.fromEntries(
        columns.filter((column) => column in row).map((column) => [column, row[column]]),
      );
      const replaced = inValue({ ...row, ...Object.fromEntries(columns.map((c) => [c, null])) });
      count += replaced.count;
      return replaced.count === 0 ? row : { ...(replaced.value as Json), ...things };
    });
    return { value, count };
  };
  const inValue = (value: unknown): Replaced<unknown> => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) {
      const replaced = value.map(inValue);
      const count = replaced.reduce((sum, each) => sum + each.count, 0);
      return { value: replaced.map((each) => each.value), count };
    }
    return isObject(value) ? inObject(value) : { value, count: 0 };
  };
  return inValue;
}
