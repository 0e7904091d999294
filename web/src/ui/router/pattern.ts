/** The names after the colons of a pattern: `/team/:teamId` has `teamId`. */
type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** What stands in an address for each name of its pattern. */
export type Params = Readonly<Record<string, string>>;

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/**
 * What stands in a path for the names of a pattern; null if it is another path. Capitals and a slash at the end
 * make no difference, as people type addresses.
 */
export function paramsIn(pattern: string, path: string): Params | null {
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const text = decoded(given[i] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = text;
    else if (part.toLowerCase() !== text.toLowerCase()) return null;
  }
  return params;
}

/** The path of a pattern with these values for its names. */
export const pathOf = <P extends string>(
  pattern: P,
  params: Readonly<Record<NamesIn<P>, string | number>>,
): string =>
  Object.entries<string | number>(params).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    pattern,
  );

/** A part of an address that was typed wrongly stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
