/** The sender of mail; an empty name means none. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Parses a bare address, or a name followed by the address in angle brackets. */
export function readSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
