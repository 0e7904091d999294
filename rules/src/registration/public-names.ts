import { type Person, replacerOf } from '../accounts/erase.ts';
import { nameKey } from '../names.ts';
import type { QuizzerId } from '../tournament.ts';
import { type QuizzerName, quizzerKey } from './rosters.ts';

/** Allowed in public (W8). */
export type Publicity = { readonly name: boolean; readonly photo: boolean };

export const ALL_PUBLIC: Publicity = { name: true, photo: true };

/** A picture beside a full name identifies somebody, so both must be allowed (W8). */
export const mayStandInPublic = ({ name, photo }: Publicity): boolean => name && photo;

/** What both allow (U15). */
export const stricter = (one: Publicity, other: Publicity): Publicity => ({
  name: one.name && other.name,
  photo: one.photo && other.photo,
});

const initialOf = (name: string): string =>
  /\p{L}\p{M}*/u.exec(name)?.[0] ?? Array.from(name.trim())[0] ?? '';

/** Such as `Ann L.` (W8). */
export const shortName = ({ firstName, lastName }: QuizzerName): QuizzerName => ({
  firstName,
  lastName: `${initialOf(lastName)}.`,
});

/** Names in public (W8). */
export interface PublicNames {
  readonly of: (quizzer: QuizzerName) => QuizzerName;
  readonly inText: (text: string) => string;
}

/** A person is known by the full name. @param limited may not be shown in full */
export function publicNames(limited: readonly QuizzerName[]): PublicNames {
  const byKey = new Map(limited.map((person) => [quizzerKey(person), person]));
  const people = [...byKey.values()].map((person) => ({
    lastName: nameKey(person.lastName),
    replace: later(() => replacerOf(asPerson(person))),
  }));
  return {
    of: (quizzer) => (byKey.has(quizzerKey(quizzer)) ? shortName(quizzer) : quizzer),
    inText: (text) => {
      const words = nameKey(text);
      return people
        .filter(({ lastName }) => words.includes(lastName))
        .reduce((shown, { replace }) => replace()(shown).value, text);
    },
  };
}

function asPerson(name: QuizzerName): Person {
  const { firstName, lastName } = shortName(name);
  return {
    name: `${name.firstName} ${name.lastName}`,
    addresses: [],
    replacement: { name: `${firstName} ${lastName}`, address: '' },
  };
}

function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** In a saved roster with public names, such as `Ann L.` (W8). */
export function inFull<Entry extends QuizzerName & { readonly id?: QuizzerId | undefined }>(
  names: PublicNames,
  known: readonly (QuizzerName & { readonly id: QuizzerId })[],
  roster: readonly Entry[],
): Entry[] {
  const stored = new Map(known.map((quizzer) => [quizzer.id, quizzer]));
  return roster.map((entry) => {
    const quizzer = entry.id === undefined ? undefined : stored.get(entry.id);
    if (quizzer === undefined) return entry;
    const shown = names.of(quizzer);
    if (shown === quizzer || quizzerKey(shown) !== quizzerKey(entry)) return entry;
    return { ...entry, firstName: quizzer.firstName, lastName: quizzer.lastName };
  });
}
