import type { Call } from './call.ts';

/** The values for a call's path and query; undefined values are left out. */
export interface AddressArgs {
  readonly params?: unknown;
  readonly query?: unknown;
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The address of a call: its path with the parameters, then the query sorted by name without
 * undefined values. Equal values give equal addresses, however they were written.
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
