import { type Replaced, replacedBy, replacerOf } from '../accounts/erase.ts';
import { nameKey } from '../names.ts';
import { shortName } from '../registration/public-names.ts';
import { type QuizzerName, quizzerKey } from '../registration/rosters.ts';

/**
 * Replaces the full names of these quizzers by first name and initial in every text of a JSON value, as an
 * erasing does (N6). Their rows keep their identity: years of one person stay one person's (W2).
 * @param others names of other people and of things, of which a name may be a part
 */
export function shortened(
  limited: readonly QuizzerName[],
  others: readonly string[],
): (value: unknown) => Replaced<unknown> {
  const byKey = new Map(limited.map((person) => [quizzerKey(person), person]));
  const people = [...byKey.values()].map((person) => {
    const { firstName, lastName } = shortName(person);
    const named = {
      name: `${person.firstName} ${person.lastName}`,
      addresses: [],
      others,
      replacement: { name: `${firstName} ${lastName}`, address: '' },
    };
    let replace: ReturnType<typeof replacerOf> | undefined;
    return {
      lastName: nameKey(person.lastName),
      // Made when it is first needed: most texts name nobody.
      replace: (text: string) => {
        replace ??= replacerOf(named);
        return replace(text);
      },
    };
  });
  return replacedBy({
    inText: (text) => {
      const words = nameKey(text);
      let replaced: Replaced<string> = { value: text, count: 0 };
      for (const { lastName, replace } of people) {
        if (!words.includes(lastName)) continue;
        const { value, count } = replace(replaced.value);
        replaced = { value, count: replaced.count + count };
      }
      return replaced;
    },
    inQuizzer: (row, { first, last }) => {
      const person = byKey.get(quizzerKey({ firstName: first, lastName: last }));
      return person === undefined ? null : { ...row, last_name: shortName(person).lastName };
    },
    quizzerIds: [],
  });
}
