import { Button, type ButtonProps, MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

type Tried = ButtonProps & { readonly type?: 'submit' };
const Save = (props: Tried) => Button({ ...props, children: 'Save' });

/** The start tag that Mantine's Button renders. */
function tagOf(props: Tried): string {
  const page = createElement(MantineProvider, { theme }, createElement(Save, props));
  return /<button[^>]*>/.exec(renderToStaticMarkup(page))?.[0] ?? '';
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
