import { unprintable } from './printable.ts';

/** What the names that stand on printed sheets belong to. */
export const NAME_KINDS = [
  'event',
  'room',
  'church',
  'coach',
  'team',
  'quizzer',
  'official',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export interface KindOfName {
  readonly kind: NameKind;
  readonly name: string;
}

/** A name of which the sheets cannot show these letters. */
export interface LackingName extends KindOfName {
  readonly letters: string[];
}

/** The names with letters that cannot be printed; each once, in the same order. */
export function lackingNames(names: readonly KindOfName[]): LackingName[] {
  const told = new Set<string>();
  return names.flatMap(({ kind, name }) => {
    const letters = unprintable(name);
    const key = `${kind} ${name}`;
    if (letters.length === 0 || told.has(key)) return [];
    told.add(key);
    return [{ kind, name, letters }];
  });
}
