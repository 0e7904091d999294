/**
 * The address of a public page that is made in the browser: one with a query comes without its content, so that
 * a test can hold up its reads, or change their answers.
 */
export const madeHere = (address: string): string => `${address}?made=here`;
