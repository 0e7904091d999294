/** What replaces a name, such as `Erased 12`. */
export const erasedName = (id: number | null): string => `Erased ${id ?? 'person'}`;

/** A person whose name is replaced everywhere (N6). */
export interface Person {
  /** The full name, such as `Ann Lee`. */
  readonly name: string;
  /** The addresses of the person's accounts. */
  readonly addresses: readonly string[];
  /** Names of other people, churches, teams and rooms. */
  readonly others?: readonly string[];
  /** The person as a quizzer, in all years: how the name is said tells it, too. */
  readonly quizzerIds?: readonly number[];
  /** What stands in place of the name, and of an address. */
  readonly replacement: { readonly name: string; readonly address: string };
}

export interface Replaced<T> {
  readonly value: T;
  /** How often the name or an address stood there. */
  readonly count: number;
}

const wordsOf = (name: string): string[] => name.normalize().trim().split(/\s+/u);
const comparable = (name: string): string =>
  wordsOf(name).join(' ').replaceAll('\u2019', "'").toLowerCase();

/** Whether two full names are the same; capitals, spaces and the kind of apostrophe do not matter. */
export const isSameName = (one: string, other: string): boolean =>
  comparable(one) === comparable(other);

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/['\u2019]/g, "['\u2019]");
/** A word as it is stored: an accent may be a sign of its own. */
const inBothForms = (word: string): string => {
  const [composed, apart] = [escaped(word), escaped(word.normalize('NFD'))];
  return composed === apart ? composed : `(?:${composed}|${apart})`;
};
const alone = (pattern: string): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`;

interface Forms {
  readonly plain: string;
  readonly reversed: readonly string[];
  /** @param comma the name of the group that is what stands between the columns */
  readonly columns: readonly ((comma: string) => string)[];
}

/** The ways in which a full name is written, as patterns. */
function formsOf(name: string): Forms {
  const words = wordsOf(name).map(inBothForms);
  const splits = words.slice(1).map((_, i) => ({
    first: words.slice(0, i + 1).join(String.raw`\s+`),
    last: words.slice(i + 1).join(String.raw`\s+`),
  }));
  return {
    plain: words.join(String.raw`\s+`),
    // In a list such as `Bo Lee, Ann Kim` these are two other people.
    reversed: splits.map(
      ({ first, last }) => String.raw`(?<![\p{L}\p{N}.'\u2019-]\s*)${last},\s*${first}(?!\s*\p{L})`,
    ),
    columns: splits.map(
      ({ first, last }) =>
        (comma) =>
          `${first}(?=(?<${comma}>"?[,;\t]"?))\\k<${comma}>${last}`,
    ),
  };
}

/** Names of others of which this name is a part, such as `Mary Ann Lee`. */
function longerNames(name: string, others: readonly string[]): string[] {
  const part = new RegExp(alone(formsOf(name).plain), 'iu');
  return [...new Set(others)]
    .filter((other) => part.test(other) && !isSameName(other, name))
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Replaces a person's name and addresses in texts: `Ann Lee`, `Lee, Ann`, and the two columns of a
 * file, `Ann,Lee` or `"Ann","Lee"`. A first name alone, a nickname or a misspelling is not found:
 * nobody can know whose it is. The names of others of which it is a part stay.
 */
export function replacerOf(person: Person): (text: string) => Replaced<string> {
  const { plain, reversed, columns } = formsOf(person.name);
  const longer = longerNames(person.name, person.others ?? []).map(formsOf);
  const patternOf = (kept: readonly string[], names: readonly string[]): RegExp => {
    const stays = kept.length === 0 ? '' : `(?<stays>${alone(kept.join('|'))})|`;
    return new RegExp(`${stays}${alone(names.join('|'))}`, 'giu');
  };
  const names = patternOf(
    longer.map((each) => each.plain),
    [plain, ...reversed],
  );
  const inColumns = columns.map((own) =>
    patternOf(
      longer.flatMap((each, i) => each.columns.map((one, k) => one(`comma${i}_${k}`))),
      [own('comma')],
    ),
  );
  const addresses = person.addresses.map(
    (address) => new RegExp(String.raw`(?<![\w.+-])${escaped(address)}(?![\w-])`, 'giu'),
  );
  const { name, address } = person.replacement;
  const [first = '', ...rest] = name.split(' ');
  return (text) => {
    let count = 0;
    const put = (value: string, pattern: RegExp, by: (groups: Groups) => string): string =>
      value.replaceAll(pattern, (...found) => {
        const last: unknown = found.at(-1);
        const groups = isObject(last) ? (last as Groups) : {};
        if (groups['stays'] !== undefined) return groups['stays'];
        count++;
        return by(groups);
      });
    let value = text;
    for (const pattern of inColumns) {
      value = put(value, pattern, ({ comma = '' }) => `${first}${comma}${rest.join(' ')}`);
    }
    value = put(value, names, () => name);
    for (const pattern of addresses) value = put(value, pattern, () => address);
    return { value, count };
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Columns whose names are no person's, even if they sound so, by table. */
export const NAMES_OF_THINGS: Readonly<Record<string, readonly string[]>> = {
  churches: ['name'],
  teams: ['name'],
  brackets: ['name'],
  rooms: ['name', 'abbreviation', 'building'],
  past_teams: ['team_name'],
  past_quizzers: ['team_name'],
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The table that has how quizzers' names are said (W6). */
const SOUNDS = 'quizzer_sounds';

/** The rows of that table without those of these quizzers. */
function withoutSounds(rows: readonly unknown[], quizzerIds: readonly number[]): Replaced<unknown> {
  const value = rows.filter(
    (row) => !(isObject(row) && quizzerIds.includes(Number(row['quizzer_id']))),
  );
  return { value, count: rows.length - value.length };
}

/** What is replaced in JSON values. */
export interface Replacement {
  readonly inText: (text: string) => Replaced<string>;
  /** A quizzer's row afterwards; null for somebody else's. */
  readonly inQuizzer: (row: Json, name: { first: string; last: string }) => Json | null;
  /** The quizzers whose rows about how names are said go. */
  readonly quizzerIds: readonly number[];
}

/**
 * Replaces the person in every text of a JSON value, at any depth. A quizzer's row keeps its id as
 * the new last name, so that two quizzers of one team stay different.
 */
export const replacedIn = (person: Person): ((value: unknown) => Replaced<unknown>) =>
  replacedBy({
    inText: replacerOf(person),
    inQuizzer: (row, { first, last }) => {
      if (!isSameName(`${first} ${last}`, person.name)) return null;
      const own = { first_name: 'Erased', last_name: String(row['id']) };
      // Without it nothing tells that two years are one person's (W2).
      const apart = 'identity' in row ? { identity: null } : {};
      return { ...row, ...own, ...apart };
    },
    quizzerIds: person.quizzerIds ?? [],
  });

/** Replaces something in every text of a JSON value, at any depth, except the names of things. */
export function replacedBy(replacement: Replacement): (value: unknown) => Replaced<unknown> {
  const { inText, inQuizzer, quizzerIds } = replacement;
  const inObject = (value: Json): Replaced<unknown> => {
    const { first_name: first, last_name: last } = value;
    if (typeof first === 'string' && typeof last === 'string') {
      const replaced = inQuizzer(value, { first, last });
      return replaced === null ? { value, count: 0 } : { value: replaced, count: 1 };
    }
    let count = 0;
    const entries = Object.entries(value).map(([key, each]) => {
      const replaced =
        key === SOUNDS && Array.isArray(each)
          ? withoutSounds(each, quizzerIds)
          : inTable(NAMES_OF_THINGS[key] ?? [], each);
      count += replaced.count;
      return [key, replaced.value];
    });
    return count === 0 ? { value, count } : { value: Object.fromEntries(entries), count };
  };
  /** A value that is a table's rows, if some columns name things. */
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
