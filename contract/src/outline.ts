import type * as core from 'zod/v4/core';

/**
 * Tells our answer from a proxy's, filter's, or captive portal's (U1): an object's first fields, a list, or a
 * boolean.
 */
export type Outline = readonly string[] | 'list' | 'yes or no';

/** More fields would weigh on every page. */
const FIELDS = 3;

/** Undefined for a reply that can be anything. */
export function outlineOf(reply: core.$ZodType | { readonly file: string }): Outline | undefined {
  if ('file' in reply) return undefined;
  const { def } = (reply as core.$ZodTypes)._zod;
  if (def.type === 'array') return 'list';
  if (def.type === 'boolean' || def.type === 'literal') return 'yes or no';
  if (def.type !== 'object') return undefined;
  return Object.entries(def.shape)
    .filter(([, field]) => field._zod.optin === undefined && field._zod.optout === undefined)
    .map(([name]) => name)
    .slice(0, FIELDS);
}

/** Could be our own. */
export function fits(outline: Outline | undefined, answer: unknown): boolean {
  if (outline === undefined) return answer !== undefined;
  if (outline === 'list') return Array.isArray(answer);
  if (outline === 'yes or no') return typeof answer === 'boolean';
  return typeof answer === 'object' && answer !== null && outline.every((name) => name in answer);
}
