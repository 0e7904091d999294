import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, type ButtonLook } from './plain/button.tsx';

type Tried = ButtonLook & { readonly type?: 'submit'; readonly disabled?: boolean };

/** The start tag of a button. */
function tagOf(props: Tried): string {
  const save = createElement(Button, props, 'Save');
  return /<button[^>]*>/.exec(renderToStaticMarkup(save))?.[0] ?? '';
}

test('a busy button can keep the focus, and says that it cannot be pressed', () => {
  expect(tagOf({ loading: true })).toContain('aria-disabled="true"');
  expect(tagOf({ loading: true })).not.toMatch(/ disabled/);
  expect(tagOf({ loading: true, disabled: true })).not.toMatch(/ disabled/);
});

test('a disabled button is disabled, and others are neither', () => {
  expect(tagOf({ disabled: true })).toMatch(/ disabled=""/);
  expect(tagOf({ loading: false })).not.toContain('disabled');
});

test('a button sends its form only when it says so', () => {
  expect(tagOf({})).toContain('type="button"');
  expect(tagOf({ type: 'submit' })).toContain('type="submit"');
});
