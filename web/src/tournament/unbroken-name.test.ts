import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbrokenName } from './unbroken-name.tsx';

/** The part of a name in its own span, which does not break. */
function unbrokenPart(name: string): string | undefined {
  const markup = renderToStaticMarkup(unbrokenName(name));
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(name);
  return /<span class="[^"]+">(.*?)<\/span>/.exec(markup)?.[1];
}

test('the number at the end of a name stays with the word before it', () => {
  expect(unbrokenPart('Cincinnati Calvary 2')).toBe('Calvary 2');
  expect(unbrokenPart('Xenia 12')).toBe('Xenia 12');
});

test('a translation in the browser leaves names alone', () => {
  for (const name of ['Calvary 2', 'Xenia']) {
    expect(renderToStaticMarkup(unbrokenName(name))).toContain('<span translate="no">');
  }
});

test('a name without a number at its end is left alone', () => {
  for (const name of ['Lima 1st Church', 'Team of 12 Friends', 'Xenia', '7']) {
    expect(unbrokenPart(name)).toBeUndefined();
  }
});
