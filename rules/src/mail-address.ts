/** No address that can be mailed is longer (RFC 5321). */
export const LONGEST_ADDRESS = 254;

/**
 * The pattern of zod's `z.email()`. The contract's tests compare it with zod, because the rules do not import
 * zod. This pattern refuses common typing errors: a domain without its ending, two dots in a row. The pattern
 * of browsers (`html5Email`) accepts both. The wider ones accept quotes and letters that our mail cannot be
 * sent to.
 */
export const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is one e-mail address, ignoring space around it. This is the only check for that. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}

/**
 * Lower case, letter by letter as a database's lower() does it: İ becomes one letter, and Σ never a final
 * one. Otherwise an address could be free here and taken there.
 */
const lowerCase = (text: string): string =>
  Array.from(text, (letter) => {
    const [lower = ''] = letter.toLowerCase();
    return lower;
  }).join('');

/** The key of a mailbox, used wherever addresses are compared or counted; it ignores case (P2). */
export function mailboxKey(address: string): string {
  return lowerCase(address.trim());
}

/**
 * The mailboxes that a mail to this text could reach. If the text is no address, they may be several, or
 * differ from it.
 */
export function mailboxesIn(text: string): string[] {
  const words = text.split(/[^\x21-\x7E]+|[<>()[\]"\\,;:]/);
  return [...new Set(words.filter(isMailAddress).map(mailboxKey))];
}
