import highs, { type Highs } from 'highs';

/** A column's coefficient in a row. */
export type Entry = readonly [row: string, coefficient: number];

/** The package's types are those of its CommonJS form, which has the function in `default`. */
const loadHighs = highs as unknown as (typeof highs)['default'];

/** HiGHS computes with limited precision. */
const TOLERANCE = 1e-6;

/** A linear model in whole numbers, solved by HiGHS. A row that has no limits must be 0. */
export class WholeNumbers {
  private readonly rows = new Map<string, { index: number; least: number; most: number }>();
  private readonly costs: number[] = [];
  private readonly starts: number[] = [0];
  private readonly indices: number[] = [];
  private readonly values: number[] = [];

  /** The limits of a row. */
  limit(row: string, least: number, most: number): void {
    Object.assign(this.row(row), { least, most });
  }

  /** A column of at least 0; a row may occur more than once among its entries. */
  column(cost: number, entries: readonly Entry[]): void {
    const sums = new Map<number, number>();
    for (const [row, coefficient] of entries) {
      const { index } = this.row(row);
      sums.set(index, (sums.get(index) ?? 0) + coefficient);
    }
    for (const [index, sum] of [...sums].sort((a, b) => a[0] - b[0])) {
      this.indices.push(index);
      this.values.push(sum);
    }
    this.costs.push(cost);
    this.starts.push(this.indices.length);
  }

  /**
   * A whole number that no solution costs less than; infinite when there is no solution.
   * @param enough the search ends when this is proven
   * @param seconds after which it ends with what is proven by then
   */
  async leastCost(enough: number, seconds: number): Promise<number> {
    const solver = await loadHighs();
    const relaxed = this.boundBy(solver, false, seconds);
    if (relaxed >= enough) return relaxed;
    return Math.max(relaxed, this.boundBy(solver, true, seconds));
  }

  private boundBy(solver: Highs, isWhole: boolean, seconds: number): number {
    const rows = [...this.rows.values()];
    const columns = this.costs.length;
    const { continuous, integer } = solver.constants.variableType;
    const model = solver.createModel({
      numCols: columns,
      numRows: rows.length,
      colCost: this.costs,
      colLower: new Float64Array(columns),
      colUpper: new Float64Array(columns).fill(solver.infinity),
      rowLower: rows.map(({ least }) => least),
      rowUpper: rows.map(({ most }) => (Number.isFinite(most) ? most : solver.infinity)),
      matrix: {
        format: 'csc',
        numCols: columns,
        numRows: rows.length,
        starts: this.starts,
        indices: this.indices,
        values: this.values,
      },
      integrality: new Array(columns).fill(isWhole ? integer : continuous),
    });
    try {
      model.options.set({ output_flag: false, time_limit: seconds });
      model.run();
      const { optimal, infeasible } = solver.constants.modelStatus;
      const status = model.getModelStatus();
      if (status === infeasible) return Number.POSITIVE_INFINITY;
      if (status === optimal) return wholeAbove(model.getObjectiveValue());
      return isWhole ? wholeAbove(model.info.get('mip_dual_bound') as number) : 0;
    } finally {
      model.dispose();
    }
  }

  private row(name: string) {
    const row = this.rows.get(name) ?? { index: this.rows.size, least: 0, most: 0 };
    this.rows.set(name, row);
    return row;
  }
}

/** The least whole number that a cost of at least 0 can be, given a bound. */
function wholeAbove(bound: number): number {
  return Number.isFinite(bound) ? Math.max(0, Math.ceil(bound - TOLERANCE)) : 0;
}
