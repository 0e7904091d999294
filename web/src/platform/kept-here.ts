import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Text of this page, such as what is looked for, that is there again when one goes back to it: kept
 * with its entry of the history, which stays one however often the text changes.
 */
export function useKeptHere(name: string): [string, (text: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(() => keptIn(location.state, name));
  const keep = (next: string) => {
    setText(next);
    const { pathname, search, hash, state } = location;
    try {
      void navigate(
        { pathname, search, hash },
        { replace: true, state: keeping(state, name, next) },
      );
    } catch {
      // A browser may find so many changes too many; the next one is kept again.
    }
  };
  return [text, keep];
}

/** The text of a name in an entry's state; empty where there is none. */
export function keptIn(state: unknown, name: string): string {
  const text = new Map(fieldsOf(state)).get(name);
  return typeof text === 'string' ? text : '';
}

/** The state with this text, and with all else that it had. */
export const keeping = (state: unknown, name: string, text: string): object => ({
  ...Object.fromEntries(fieldsOf(state)),
  [name]: text,
});

const fieldsOf = (state: unknown): [string, unknown][] =>
  typeof state === 'object' && state !== null ? Object.entries(state) : [];
