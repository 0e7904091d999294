/** A measurement's row as bench/measuring/measure.ts prints it: name, figure, comparison. */
const ROW = /^ {2,}(\S.*?) {2,}(\S.*?)(?: {3}(.*))?$/;

/**
 * The rows of a measurement's output, their figures as text.
 * @param {string} output
 * @returns {Map<string, string>} figures by name; of the same name twice, the last
 */
export function figuresIn(output) {
  const rows = output.split('\n').flatMap((line) => {
    const [, name, figure] = ROW.exec(line) ?? [];
    return name === undefined || figure === undefined ? [] : [[name, figure]];
  });
  return new Map(rows);
}

/**
 * A table for release notes of two versions that ran in turns: the median of each, and the second as a
 * multiple of the first where both are numbers of one unit.
 * @param {{ name: string, before: string[], now: string[] }[]} measured outputs of all turns
 * @param {string} version the name of the first version
 */
export function tableOf(measured, version) {
  const head = [`| measurement | | ${version} | now | now / ${version} |`, '|---|---|---|---|---|'];
  const rows = measured.flatMap(({ name, before, now }) => {
    const [old, fresh] = [before.map(figuresIn), now.map(figuresIn)];
    const names = new Set([...old, ...fresh].flatMap((figures) => [...figures.keys()]));
    return [...names].map((row) => {
      const [a, b] = [middle(old, row), middle(fresh, row)];
      return `| ${name} | ${row} | ${a} | ${b} | ${ratio(a, b)} |`;
    });
  });
  return [...head, ...rows].join('\n');
}

/** The middle one of a row's figures; of two middle ones the lower. */
function middle(turns, row) {
  const figures = turns.flatMap((figures) => figures.get(row) ?? []);
  const sorted = figures.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? '–';
}

const FIGURE = /^(-?[\d.]+)\s*(.*)$/;

function ratio(before, now) {
  const [, a, unit] = FIGURE.exec(before) ?? [];
  const [, b, same] = FIGURE.exec(now) ?? [];
  if (a === undefined || b === undefined || unit !== same || Number(a) === 0) return '';
  return (Number(b) / Number(a)).toFixed(2);
}
