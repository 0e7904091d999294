import { nameKey, tidied } from '../names.ts';
import { type QuizzerName, quizzerKey } from './rosters.ts';

/** Follows a last name (U3). */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Begins a last name of several words (U3). */
const PARTICLE = /^(?:de|del|della|der|den|di|da|du|dos|la|van|von|ter|st\.?)$/i;
const BETWEEN_PEOPLE = /\s*[&＆/;+]\s*|\s+and\s+/i;

/** In doubt if it could be split differently. */
interface SplitName extends QuizzerName {
  readonly isDoubtful: boolean;
}

/** Of `Ann Lee` or `Lee, Ann`; suffixes and particles belong to the last name (U3). */
export function splitName(fullName: string): SplitName {
  const parts = fullName
    .split(',')
    .map(tidied)
    .filter((part) => part !== '');
  const suffixes = parts.slice(1).filter((part) => SUFFIX.test(part));
  const [head = '', ...rest] = parts.filter((part, i) => i === 0 || !SUFFIX.test(part));
  if (rest.length === 0) return inReadingOrder(head, suffixes);
  const first = rest.join(' ').split(' ');
  const own = first.length > 1 && SUFFIX.test(first.at(-1) ?? '') ? first.splice(-1) : [];
  return {
    firstName: first.join(' '),
    lastName: [head, ...own, ...suffixes].join(' '),
    isDoubtful: rest.length > 1 || (first.length > 1 && mayBeFullName(head)),
  };
}

const mayBeFullName = (head: string): boolean => {
  const words = head.split(' ').filter((word) => !SUFFIX.test(word));
  return words.length > 1 && !PARTICLE.test(words[0] ?? '');
};

function inReadingOrder(name: string, suffixes: readonly string[]): SplitName {
  const words = tidied(name).split(' ');
  const behind = [...suffixes];
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) behind.unshift(...words.splice(-1));
  const particle = words.findIndex(
    (word, i) => i > 0 && i < words.length - 1 && PARTICLE.test(word),
  );
  const at = particle > 0 ? particle : Math.max(1, words.length - 1);
  return {
    firstName: words.slice(0, at).join(' '),
    lastName: words.length === 1 ? '' : [...words.slice(at), ...behind].join(' '),
    isDoubtful: at > 1,
  };
}

/** Such as `Ann Lee & Bob Ray`; then we ask (U3). */
export const seemsTwoPeople = (text: string): boolean =>
  text.split(BETWEEN_PEOPLE).filter((part) => part.trim() !== '').length > 1;

/** Without a last name, the next person's. */
export function peopleIn(text: string): SplitName[] {
  const names = text
    .split(BETWEEN_PEOPLE)
    .filter((part) => part.trim() !== '')
    .map(splitName);
  return names.map((name, i) => {
    if (name.lastName !== '') return name;
    const other =
      names.slice(i).find(({ lastName }) => lastName !== '') ??
      names.find(({ lastName }) => lastName !== '');
    return { ...name, lastName: other?.lastName ?? '', isDoubtful: true };
  });
}

/** In either order of first and last name. */
export function meant<Known extends QuizzerName>(
  fullName: string,
  known: readonly Known[],
): Known | undefined {
  const { firstName, lastName } = splitName(fullName);
  const readings = [nameKey(fullName), nameKey(`${firstName} ${lastName}`)];
  return known.find((quizzer) => readings.includes(quizzerKey(quizzer)));
}
