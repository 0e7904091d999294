import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

/**
 * A text of this page, such as a search term, that is restored when the user comes back to the
 * page. It is stored in the page's history entry; changing it adds no entry.
 */
export function useHistoryText(name: string): [string, (text: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(() => textInState(location.state, name));
  const change = (next: string) => {
    setText(next);
    try {
      const state = stateWithText(location.state, name, next);
      void navigate(createPath(location), { replace: true, state });
    } catch {
      // Browsers limit how often history may change; the next change is stored again.
    }
  };
  return [text, change];
}

/** The text of this name in a history entry's state; empty if there is none. */
export function textInState(state: unknown, name: string): string {
  const text = new Map(fieldsOf(state)).get(name);
  return typeof text === 'string' ? text : '';
}

/** A copy of the state with this text changed. */
export const stateWithText = (state: unknown, name: string, text: string): object => ({
  ...Object.fromEntries(fieldsOf(state)),
  [name]: text,
});

const fieldsOf = (state: unknown): [string, unknown][] =>
  typeof state === 'object' && state !== null ? Object.entries(state) : [];
