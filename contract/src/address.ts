import type { Call } from './call.ts';

/** Undefined values are omitted. */
type AddressArgs = { readonly params?: unknown; readonly query?: unknown };

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Path with parameters, then sorted query. Equal values give equal addresses. */
export function addressOf({ url }: Pick<Call, 'url'>, { params, query }: AddressArgs = {}): string {
  const given = new Map(fieldsOf(params));
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of fieldsOf(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
}
