import type * as core from 'zod/v4/core';

/**
 * What tells the product's own answer from that of a proxy, a school's filter or a guest network (U1): the first
 * fields that an object must have, a list, true or false, or nothing of that kind.
 */
export type Outline = readonly string[] | 'list' | 'yes or no' | 'any';

/** So many fields are enough, and more would weigh on every page. */
const FIELDS = 3;

/** The outline of a call's reply; a file's is its content type. */
export function outlineOf(reply: core.$ZodType | { readonly file: string }): Outline {
  if ('file' in reply) return 'any';
  const { def } = (reply as core.$ZodTypes)._zod;
  if (def.type === 'array') return 'list';
  if (def.type === 'boolean' || def.type === 'literal') return 'yes or no';
  if (def.type !== 'object') return 'any';
  return Object.entries(def.shape)
    .filter(([, field]) => field._zod.optin === undefined && field._zod.optout === undefined)
    .map(([name]) => name)
    .slice(0, FIELDS);
}

/** Whether an answer can be the product's own. */
export function fits(outline: Outline, answer: unknown): boolean {
  if (outline === 'any') return answer !== undefined;
  if (outline === 'list') return Array.isArray(answer);
  if (outline === 'yes or no') return typeof answer === 'boolean';
  return typeof answer === 'object' && answer !== null && outline.every((name) => name in answer);
}
