/** Who mail comes from; an empty name is none. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Splits an address alone, or a name and behind it the address in angle brackets. */
export function readSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
