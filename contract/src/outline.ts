/**
 * Tells our answer from a proxy's, filter's, or captive portal's (U1): an object's first fields, a list, or a
 * boolean.
 */
export type Outline = readonly string[] | 'list' | 'yes or no';

/** Could be our own. */
export function fits(outline: Outline | undefined, answer: unknown): boolean {
  if (outline === undefined) return answer !== undefined;
  if (outline === 'list') return Array.isArray(answer);
  if (outline === 'yes or no') return typeof answer === 'boolean';
  return typeof answer === 'object' && answer !== null && outline.every((name) => name in answer);
}
