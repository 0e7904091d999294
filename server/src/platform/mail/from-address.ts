/** An empty name means none. */
export type Sender = { readonly name: string; readonly address: string };

/** A bare address, or `Name <address>`. */
export function readSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
