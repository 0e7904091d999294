/** The figure that a share of all figures does not exceed; by default their median. */
export function quantile(figures: readonly number[], share = 0.5): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Prints a row: the name, the figure, and its comparison with a peer or limit. */
export function report(what: string, figure: string, against: string): void {
  process.stdout.write(`  ${what.padEnd(44)}${figure.padStart(16)}   ${against}\n`);
}

type Row = readonly [what: string, figure: number, budget: number, unit: string];

/** Prints a row with its budget; a figure above it makes the measurement end with an error. */
export const atMost = (...row: Row): void => judge(row, 'at most', row[1] <= row[2]);

/** The same for a figure that must not be lower. */
export const atLeast = (...row: Row): void => judge(row, 'at least', row[1] >= row[2]);

function judge([what, figure, budget, unit]: Row, words: string, isMet: boolean): void {
  if (!isMet) process.exitCode = 1;
  const shown = figure.toFixed(Number.isInteger(figure) || budget >= 50 ? 0 : 2);
  report(what, `${shown} ${unit}`, `${words} ${budget}: ${isMet ? 'met' : 'MISSED'}`);
}

/** Runs `work` and returns how many milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
