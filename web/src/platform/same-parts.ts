type Branch = Readonly<Record<string, unknown>>;

/**
 * Data read anew, in which every part that equals the one before it is that one. So what did not change stays
 * identical, and nothing that shows it is drawn again.
 */
export function withSameParts<T>(before: unknown, after: T): T {
  // Equal data are of the same type.
  return shared(before, after) as T;
}

function shared(before: unknown, after: unknown): unknown {
  if (!isBranch(before) || !isBranch(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  const isSame = (name: string, part: unknown) =>
    Object.hasOwn(before, name) && before[name] === part;
  const parts = names.map((name) => [name, shared(before[name], after[name])] as const);
  if (names.length === Object.keys(before).length && parts.every((part) => isSame(...part))) {
    return before;
  }
  return Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Lists and plain objects, of which JSON consists; others, such as files, are compared as a whole. */
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
