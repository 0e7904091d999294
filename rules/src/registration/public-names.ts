import { type Person, replacerOf } from '../accounts/erase.ts';
import { nameKey } from '../names.ts';
import type { QuizzerId } from '../tournament.ts';
import { type QuizzerName, quizzerKey } from './rosters.ts';

/** What a church allows to be shown of a quizzer in public (W8). */
export interface Publicity {
  readonly name: boolean;
  readonly photo: boolean;
}

/** What is allowed of a quizzer of whom nobody has said otherwise. */
export const ALL_PUBLIC: Publicity = { name: true, photo: true };

/**
 * Whether the full name may stand in public. A picture with a full name beside it tells who somebody is, so
 * one that is not allowed takes the name with it (W8).
 */
export const mayStandInPublic = ({ name, photo }: Publicity): boolean => name && photo;

/** What both of two wishes allow (U15). */
export const stricter = (one: Publicity, other: Publicity): Publicity => ({
  name: one.name && other.name,
  photo: one.photo && other.photo,
});

/** The first sign that a reader takes for a letter, with its accents. */
const initialOf = (name: string): string =>
  /\p{L}\p{M}*/u.exec(name)?.[0] ?? Array.from(name.trim())[0] ?? '';

/** First name and initial, such as `Ann L.` (W8). */
export const shortName = ({ firstName, lastName }: QuizzerName): QuizzerName => ({
  firstName,
  lastName: `${initialOf(lastName)}.`,
});

/** How quizzers are named where everybody can read it (W8). */
export interface PublicNames {
  /** The two names as they may be shown. */
  readonly of: (quizzer: QuizzerName) => QuizzerName;
  /** A text in which full names may stand, such as a champion of years ago. */
  readonly inText: (text: string) => string;
}

/**
 * Names in public, given everybody whose full name may not stand there. A person is known by the full name, in
 * every year: so last year's standings and a roster that was entered again need no second word. Somebody else
 * of the same name is shown in short, too.
 */
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

/** Made when it is first needed: most texts name nobody. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * A roster in which nobody lost a last name: anyone who saves what a public page shows, such as `Ann L.`, means
 * the quizzer as she is stored (W8).
 * @param known the team's quizzers as stored
 */
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
