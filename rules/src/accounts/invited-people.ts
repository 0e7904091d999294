import { mailboxKey } from '../mail-address.ts';
import { tidied } from '../names.ts';

/** At least one; typed or pasted with or without names, each address once. */
export function invitedPeople(text: string): { readonly name: string; readonly email: string }[] {
  const lines = text
    .replaceAll(/(@[^\s,;]+)[,;]/g, '$1\n')
    .split('\n')
    .map(tidied);
  const people = (lines.some(Boolean) ? lines.filter(Boolean) : ['']).map((line) => {
    const [, name, email = line] = /^"?(.*?)[\s,;<"]*([^\s,;<"]+@[^\s>]+)>?$/.exec(line) ?? [];
    return { name: name || email.replace(/@.*/, ''), email };
  });
  return [...new Map(people.map((person) => [mailboxKey(person.email), person])).values()];
}
