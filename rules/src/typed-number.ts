/** Any minus sign, typed or pasted: - ‐ ‑ − – — (U6). */
export const withPlainMinus = (text: string): string => text.replace(/[‐‑−–—]/gu, '-');

/** A lone minus begins a negative number (U6). */
export function withOtherSign(text: string): string {
  const number = withPlainMinus(text.trim());
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}
