/** What replaces a name, such as `Erased 12`. */
export const erasedName = (id: number | null): string => `Erased ${id ?? 'person'}`;

/** A person whose name is replaced everywhere (N6). */
export interface Person {
  /** The full name, such as `Ann Lee`. */
  readonly name: string;
  /** The addresses of the person's accounts. */
  readonly addresses: readonly string[];
  /** What stands in place of the name, and of an address. */
  readonly replacement: { readonly name: string; readonly address: string };
}

export interface Replaced<T> {
  readonly value: T;
  /** How often the name or an address stood there. */
  readonly count: number;
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/u);

/** Whether two full names are the same; capitals and spaces do not matter. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one).join(' ').toLowerCase() === wordsOf(other).join(' ').toLowerCase();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const alone = (pattern: string): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

/**
 * Replaces a person's name and addresses in texts: `Ann Lee`, `Lee, Ann`, and the two columns of a
 * file, `Ann,Lee` or `"Ann","Lee"`. A first name alone, a nickname or a misspelling is not found:
 * nobody can know whose it is.
 */
export function replacerOf(person: Person): (text: string) => Replaced<string> {
  const words = wordsOf(person.name).map(escaped);
  const splits = words.slice(1).flatMap((_, i) => {
    const first = words.slice(0, i + 1).join(String.raw`\s+`);
    const last = words.slice(i + 1).join(String.raw`\s+`);
    return [String.raw`${last},\s*${first}`, `${first}(?=(?<comma>"?[,;\t]"?))\\k<comma>${last}`];
  });
  const columns = splits.filter((_, i) => i % 2 === 1);
  const plain = [words.join(String.raw`\s+`), ...splits.filter((_, i) => i % 2 === 0)];
  const names = new RegExp(alone(plain.join('|')), 'giu');
  const inColumns = columns.map((pattern) => new RegExp(alone(pattern), 'giu'));
  const addresses = person.addresses.map(
    (address) => new RegExp(String.raw`(?<![\w.+-])${escaped(address)}(?![\w-])`, 'giu'),
  );
  const { name, address } = person.replacement;
  const [first = '', ...rest] = name.split(' ');
  return (text) => {
    let count = 0;
    let value = text;
    for (const pattern of inColumns) {
      value = value.replaceAll(pattern, (...found) => {
        count++;
        const { comma } = found.at(-1) as { comma: string };
        return `${first}${comma}${rest.join(' ')}`;
      });
    }
    value = value.replaceAll(names, () => {
      count++;
      return name;
    });
    for (const pattern of addresses) {
      value = value.replaceAll(pattern, () => {
        count++;
        return address;
      });
    }
    return { value, count };
  };
}

/** Lists of things whose names are no person's, even if they sound so. */
const NAMED: ReadonlySet<string> = new Set(['churches', 'teams', 'rooms', 'brackets']);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces the person in every text of a JSON value, at any depth. A quizzer's row keeps its id as
 * the new last name, so that two quizzers of one team stay different.
 */
export function replacedIn(person: Person): (value: unknown) => Replaced<unknown> {
  const replace = replacerOf(person);
  const inObject = (value: Json): Replaced<unknown> => {
    const { first_name: first, last_name: last, id } = value;
    if (typeof first === 'string' && typeof last === 'string') {
      if (!isSameName(`${first} ${last}`, person.name)) return { value, count: 0 };
      return { value: { ...value, first_name: 'Erased', last_name: String(id) }, count: 1 };
    }
    let count = 0;
    const entries = Object.entries(value).map(([key, each]) => {
      const replaced = NAMED.has(key) && Array.isArray(each) ? inNamed(each) : inValue(each);
      count += replaced.count;
      return [key, replaced.value];
    });
    return count === 0 ? { value, count } : { value: Object.fromEntries(entries), count };
  };
  /** The rows of things that have a name of their own. */
  const inNamed = (rows: readonly unknown[]): Replaced<unknown> => {
    let count = 0;
    const value = rows.map((row) => {
      const replaced = inValue(isObject(row) ? { ...row, name: null } : row);
      count += replaced.count;
      return isObject(row) ? { ...(replaced.value as Json), name: row['name'] } : replaced.value;
    });
    return { value, count };
  };
  const inValue = (value: unknown): Replaced<unknown> => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) {
      const replaced = value.map(inValue);
      const count = replaced.reduce((sum, each) => sum + each.count, 0);
      return { value: replaced.map((each) => each.value), count };
    }
    return isObject(value) ? inObject(value) : { value, count: 0 };
  };
  return inValue;
}
