import type { Failure } from '../../platform/failure.ts';

/** The matches that a refused change would reset (B5); null when it failed for another reason. */
export function resetsIn({ status, extra }: Failure): readonly number[] | null {
  const { resets } = extra;
  return status === 409 && isNumbers(resets) ? resets : null;
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');
