/** A row as bench/measuring/measure.ts prints it: the name in so many columns, the figure, the comparison. */
const [INDENT, NAME, FIGURE] = [2, 44, 16];
const ROW = /^ {2}( *)(\S.*?)(?: {2,}\S.*| *)$/;

/**
 * The rows of a measurement's output.
 * @param {string} output
 * @returns {Map<string, { figure: string, against: string }>} by their names; a name further to the right belongs
 * to the row without a figure above it, and a repeated one gets a number
 */
export function figuresIn(output) {
  const rows = new Map();
  let title = '';
  for (const line of output.split('\n')) {
    const { name, isBelow, figure, against } = partsOf(line);
    if (name === undefined) continue;
    if (figure === '') title = name;
    else {
      const whole = isBelow && title !== '' ? `${title}: ${name}` : name;
      rows.set(numbered(whole, rows), { figure, against });
    }
  }
  return rows;
}

function partsOf(line) {
  const [, indent, name] = ROW.exec(line) ?? [];
  if (name === undefined) return {};
  const rest = line.slice(INDENT + Math.max(NAME, indent.length + name.length));
  const isBlank = rest.slice(0, FIGURE).trim() === '';
  const [figure = '', against = ''] = isBlank ? [] : rest.trim().split(/ {3}/);
  return { name, isBelow: indent !== '', figure, against };
}

function numbered(name, rows) {
  let [free, count] = [name, 1];
  while (rows.has(free)) free = `${name} (${++count})`;
  return free;
}

/**
 * A table for release notes of two versions that ran in turns: the middle of each, with its share of a peer or a
 * limit, and the second as a multiple of the first where both are numbers of one unit.
 * @param {({ name: string, before: string[], now: string[] } | { name: string, without: string })[]} compared
 * outputs of all turns, or why there are none
 * @param {string} version the name of the first version
 */
export function tableOf(compared, version) {
  const head = [`| measurement | | ${version} | now | now / ${version} |`, '|---|---|---|---|---|'];
  return [...head, ...compared.flatMap(rowsOf)].join('\n');
}

function rowsOf({ name, without, before, now }) {
  if (without !== undefined) return [`| ${name} | not compared: ${without} | – | – | |`];
  const [old, fresh] = [before.map(figuresIn), now.map(figuresIn)];
  const names = new Set([...old, ...fresh].flatMap((figures) => [...figures.keys()]));
  return [...names].map((row) => {
    const [a, b] = [middle(old, row), middle(fresh, row)];
    return `| ${name} | ${row} | ${cell(a)} | ${cell(b)} | ${ratio(a?.figure, b?.figure)} |`;
  });
}

/** The middle one of a row's figures; of two middle ones the lower. */
function middle(turns, row) {
  const figures = turns.flatMap((figures) => figures.get(row) ?? []);
  const sorted = figures.toSorted(
    (a, b) => Number.parseFloat(a.figure) - Number.parseFloat(b.figure),
  );
  return sorted[Math.ceil(sorted.length / 2) - 1];
}

/** A figure, and what it is beside its peer or limit if that is a number too. */
function cell(row) {
  if (row === undefined) return '–';
  const [share] = row.against.split(', ');
  return /^\d/.test(share) ? `${row.figure} (${share})` : row.figure;
}

const NUMBER = /^(-?[\d.]+)\s*(.*)$/;

function ratio(before = '', now = '') {
  const [, a, unit] = NUMBER.exec(before) ?? [];
  const [, b, same] = NUMBER.exec(now) ?? [];
  if (a === undefined || b === undefined || unit !== same || Number(a) === 0) return '';
  return (Number(b) / Number(a)).toFixed(2);
}
