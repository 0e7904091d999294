/** RFC 5321. */
export const LONGEST_ADDRESS = 254;

/** The pattern of zod's `z.email()`; wider ones accept typos and addresses that can't be mailed. */
export const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The only check; ignores space around it. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}

/** Like PostgreSQL's lower(), so that an address isn't free here and taken there. */
const lowerCase = (text: string): string =>
  Array.from(text, (letter) => {
    const [lower = ''] = letter.toLowerCase();
    return lower;
  }).join('');

/** For comparing and counting addresses; ignores case (P2). */
export function mailboxKey(address: string): string {
  return lowerCase(address.trim());
}

/** Mailboxes that a mail to this text could reach. */
export function mailboxesIn(text: string): string[] {
  const words = text.split(/[^\x21-\x7E]+|[<>()[\]"\\,;:]/);
  return [...new Set(words.filter(isMailAddress).map(mailboxKey))];
}
