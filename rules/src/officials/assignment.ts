/** The least cost of giving each row a column of its own (Kuhn and Munkres, by shortest paths). */
export interface Assignment {
  /** The column of each row. */
  readonly columns: Int32Array;
  readonly cost: number;
}

/**
 * Gives each row another column so that the sum is the least.
 * @param costs of row × column, at `row * width + column`; may be below 0
 * @param width at least as many columns as rows
 */
export function assign(costs: Float64Array, height: number, width: number): Assignment {
  const rowPrice = new Float64Array(height + 1);
  const columnPrice = new Float64Array(width + 1);
  // Rows and columns count from 1 here; 0 is none.
  const rowOf = new Int32Array(width + 1);
  const before = new Int32Array(width + 1);
  const least = new Float64Array(width + 1);
  const done = new Uint8Array(width + 1);
  for (let row = 1; row <= height; row++) {
    least.fill(Number.POSITIVE_INFINITY);
    done.fill(0);
    rowOf[0] = row;
    let column = 0;
    do {
      done[column] = 1;
      const from = rowOf[column] as number;
      const offset = (from - 1) * width - 1;
      const price = rowPrice[from] as number;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= width; j++) {
        if (done[j] === 1) continue;
        const reduced = (costs[offset + j] as number) - price - (columnPrice[j] as number);
        if (reduced < (least[j] as number)) {
          least[j] = reduced;
          before[j] = column;
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number;
          next = j;
        }
      }
      for (let j = 0; j <= width; j++) {
        if (done[j] === 1) {
          rowPrice[rowOf[j] as number] = (rowPrice[rowOf[j] as number] as number) + delta;
          columnPrice[j] = (columnPrice[j] as number) - delta;
        } else {
          least[j] = (least[j] as number) - delta;
        }
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = before[column] as number;
      rowOf[column] = rowOf[previous] as number;
      column = previous;
    }
  }
  return read(costs, rowOf, height, width);
}

function read(costs: Float64Array, rowOf: Int32Array, height: number, width: number): Assignment {
  const columns = new Int32Array(height);
  let cost = 0;
  for (let column = 1; column <= width; column++) {
    const row = rowOf[column] as number;
    if (row === 0) continue;
    columns[row - 1] = column - 1;
    cost += costs[(row - 1) * width + column - 1] as number;
  }
  return { columns, cost };
}
