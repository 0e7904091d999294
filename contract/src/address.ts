import type { Call } from './call.ts';

/** The values of a call's path and query; what has no value is undefined, or left out. */
export interface AddressArgs {
  readonly params?: unknown;
  readonly query?: unknown;
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The address of a call: its path with the parameters, then its query, sorted by name and without
 * undefined values. The same values make the same address, however they were written before.
 */
export function addressOf({ url }: Pick<Call, 'url'>, { params, query }: AddressArgs = {}): string {
  const given = new Map(fieldsOf(params));
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of fieldsOf(query)) {
    if (value !== undefined) asked.append(name, String(value));
  }
  asked.sort();
  return asked.size === 0 ? path : `${path}?${asked}`;
}
