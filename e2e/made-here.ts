/** A query makes the browser render the page, so that tests can delay or change its reads. */
export const madeHere = (address: string): string => `${address}?made=here`;
