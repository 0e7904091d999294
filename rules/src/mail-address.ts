import { lowerCase } from './names.ts';

/** No address that can be mailed is longer (RFC 5321). */
export const LONGEST_ADDRESS = 254;

/**
 * The pattern of zod's `z.email()`; the contract's tests hold it against zod, which
 * the rules do not know. Of zod's patterns this one refuses what a person mistypes: a domain
 * without its ending, two dots in a row. The pattern of browsers (`html5Email`) takes both, and
 * the wider ones take quotes and letters that our mail cannot be sent to.
 */
export const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is one e-mail address, but for space around it. Nothing else decides that. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}

/** What stands for one mailbox wherever addresses compare or are counted: case does not tell (P2). */
export function mailboxKey(address: string): string {
  return lowerCase(address.trim());
}

/** The mailboxes that mail for this text could reach; more than one, or other than it, if it is none. */
export function mailboxesIn(text: string): string[] {
  const words = text.split(/[^\x21-\x7E]+|[<>()[\]"\\,;:]/);
  return [...new Set(words.filter(isMailAddress).map(mailboxKey))];
}
