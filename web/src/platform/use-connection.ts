import { useSyncExternalStore } from 'react';
import { type ConnectionState, connection } from './connection.ts';

/** Whether the server answers; the page is shown again when that changes. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.watch, connection.state, connection.state);
}
