import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client';
import { del, entries, get, set } from 'idb-keyval';
import { queryStore } from './device-database.ts';

const DAY = 24 * 60 * 60_000;

/** Public answers for pages without a connection, per version. */
export const persister = createQueryPersister<PersistedQuery>({
  storage: {
    getItem: async (key) => await get<PersistedQuery>(key, queryStore),
    setItem: async (key, query) => await set(key, query, queryStore),
    removeItem: async (key) => await del(key, queryStore),
    entries: async () => await entries<string, PersistedQuery>(queryStore),
  },
  // IndexedDB stores objects.
  serialize: (query) => query,
  deserialize: (query) => query,
  buster: import.meta.url,
  maxAge: 7 * DAY,
});
