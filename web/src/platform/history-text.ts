import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A text of this page, such as a search term, that is there again when one goes back to the page. It
 * is stored in the page's entry of the browser's history, and changing it adds no entry.
 */
export function useHistoryText(name: string): [string, (text: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(() => textInState(location.state, name));
  const change = (next: string) => {
    setText(next);
    const { pathname, search, hash, state } = location;
    try {
      void navigate(
        { pathname, search, hash },
        { replace: true, state: stateWithText(state, name, next) },
      );
    } catch {
      // A browser may find so many changes too many; the next one is stored again.
    }
  };
  return [text, change];
}

/** The text of a name in a history entry's state; empty where there is none. */
export function textInState(state: unknown, name: string): string {
  const text = new Map(fieldsOf(state)).get(name);
  return typeof text === 'string' ? text : '';
}

/** The state with this text, and with all else that it had. */
export const stateWithText = (state: unknown, name: string, text: string): object => ({
  ...Object.fromEntries(fieldsOf(state)),
  [name]: text,
});

const fieldsOf = (state: unknown): [string, unknown][] =>
  typeof state === 'object' && state !== null ? Object.entries(state) : [];
