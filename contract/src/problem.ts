import * as z from 'zod/mini';

/** RFC 9457 (N4); `detail` is for users. A call's `fails` extends it. */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.output<typeof problem>;
export type FieldError = NonNullable<Problem['errors']>[number];
