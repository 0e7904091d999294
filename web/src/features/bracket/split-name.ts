/** A name for two lines: both ends of it, and the number that tells a church's teams apart. */
export interface SplitName {
  readonly start: string;
  readonly end: string;
  readonly number: string;
}

/**
 * Splits a name where its halves are most alike, so that each has a line of its own where the whole
 * does not fit one. A line too short cuts its own half, and never the number.
 */
export function splitName(name: string): SplitName {
  const [ending = '', number = ''] = / (\d+)$/.exec(name) ?? [];
  const words = name.slice(0, name.length - ending.length).split(' ');
  const splits = words.map((_, i) => ({
    start: words.slice(0, i).join(' '),
    end: words.slice(i).join(' '),
    number,
  }));
  const [best = { start: '', end: name, number: '' }] = splits.toSorted(
    (a, b) => longerLine(a) - longerLine(b),
  );
  return best;
}

const longerLine = ({ start, end, number }: SplitName): number =>
  Math.max(start.length, end.length + number.length);
