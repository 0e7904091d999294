/** No address that can be mailed is longer (RFC 5321). */
export const LONGEST_ADDRESS = 254;

/**
 * The pattern of zod's `z.email()`, which the contract's tests compare it with. Wider patterns accept typing errors
 * and quoted addresses that our mail cannot be sent to.
 */
export const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is one e-mail address, ignoring space around it. This is the only check for that. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}

/** Lower case as a database's lower() does it, so that an address isn't free here and taken there. */
const lowerCase = (text: string): string =>
  Array.from(text, (letter) => {
    const [lower = ''] = letter.toLowerCase();
    return lower;
  }).join('');

/** The key of a mailbox, used wherever addresses are compared or counted; it ignores case (P2). */
export function mailboxKey(address: string): string {
  return lowerCase(address.trim());
}

/** The mailboxes that a mail to this text could reach. */
export function mailboxesIn(text: string): string[] {
  const words = text.split(/[^\x21-\x7E]+|[<>()[\]"\\,;:]/);
  return [...new Set(words.filter(isMailAddress).map(mailboxKey))];
}
