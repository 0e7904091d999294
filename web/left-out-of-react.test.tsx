import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ReactNode } from 'react';
import { minifySync } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { neededIn, withoutUnused } from './left-out-of-react.ts';

const { resolve } = createRequire(import.meta.url);
/** A file of a package, which it does not export. */
const fileOf = (name: string, file: string): string =>
  readFileSync(path.join(path.dirname(resolve(`${name}/package.json`)), 'cjs', file), 'utf8');
const CODE = fileOf('react-dom', 'react-dom-client.production.js');
/** As the bundler does it: a file of a package becomes a function. */
const minified = (code: string): string =>
  minifySync('react.js', `react.make = function (exports, require) {${code}}`).code;
const LESS = withoutUnused(CODE);

/** React as in production: without what is left out, and minified. */
const FILES: Readonly<Record<string, string>> = {
  'react-dom/client': LESS,
  'react-dom': fileOf('react-dom', 'react-dom.production.js'),
  react: fileOf('react', 'react.production.js'),
  scheduler: fileOf('scheduler', 'scheduler.production.js'),
};
const loaded = new Map<string, object>();

function load(name: string): object {
  const found = loaded.get(name);
  if (found !== undefined) return found;
  const exports = {};
  loaded.set(name, exports);
  const react = { make: (_exports: object, _require: typeof load) => {} };
  compileFunction(minified(FILES[name] ?? ''), ['react'])(react);
  react.make(exports, load);
  return exports;
}

const { createRoot, hydrateRoot } = load('react-dom/client') as typeof import('react-dom/client');
const { createPortal, flushSync } = load('react-dom') as typeof import('react-dom');
const { Component, createContext, Suspense, use, useEffect, useState } = load(
  'react',
) as typeof import('react');

const Unit = createContext('rounds');
const heard: string[] = [];

/** Uses what our screens use of React: state, effects, context, lists and portals. */
function Counter() {
  const [count, setCount] = useState(1);
  const unit = use(Unit);
  useEffect(() => {
    heard.push(`shows ${count}`);
    return () => void heard.push(`leaves ${count}`);
  }, [count]);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} {unit}
      </button>
      <ul>
        {Array.from({ length: count }, (_, index) => `Round ${index + 1}`).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {count === 2 && createPortal(<p>Two!</p>, document.body)}
    </>
  );
}

class Guard extends Component<{ children: ReactNode }> {
  override state = { failed: '' };
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
  override render = () => this.state.failed || this.props.children;
}

let place: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  place = document.body.appendChild(document.createElement('div'));
  heard.length = 0;
});

const press = () => flushSync(() => place.querySelector('button')?.click());
const shown = () => [...document.body.querySelectorAll('button, li, p')].map((e) => e.textContent);

test('what is left of React draws, changes and clears a page', () => {
  const root = createRoot(place);
  flushSync(() => root.render(<Counter />));
  expect(shown()).toEqual(['1 rounds', 'Round 1']);
  press();
  expect(shown()).toEqual(['2 rounds', 'Round 1', 'Round 2', 'Two!']);
  press();
  expect(shown()).toEqual(['3 rounds', 'Round 1', 'Round 2', 'Round 3']);
  flushSync(() => root.unmount());
  expect(shown()).toEqual([]);
  expect(heard).toEqual(['shows 1', 'leaves 1', 'shows 2', 'leaves 2', 'shows 3', 'leaves 3']);
});

test('what is left of React takes over a page that came with its content', () => {
  place.innerHTML =
    '<button type="button">1<!-- --> <!-- -->teams</button><ul><li>Round 1</li></ul>';
  const button = place.querySelector('button');
  const mended: unknown[] = [];
  const page = (
    <Unit value="teams">
      <Counter />
    </Unit>
  );
  flushSync(() => hydrateRoot(place, page, { onRecoverableError: (error) => mended.push(error) }));
  press();
  expect(shown()).toEqual(['2 teams', 'Round 1', 'Round 2', 'Two!']);
  expect(place.querySelector('button')).toBe(button);
  expect(mended).toEqual([]);
});

test('what is left of React refuses what is left out, and a guard shows it', () => {
  const root = createRoot(place, { onCaughtError: () => {} });
  flushSync(() =>
    root.render(
      <Guard>
        <Suspense>text</Suspense>
      </Guard>,
    ),
  );
  expect(place.textContent).toContain('react.dev/errors/130');
});

test('the minifier drops a sixth of React', () => {
  const less = minified(LESS);
  expect(less.includes('startViewTransition')).toBe(false);
  expect(less.length / minified(CODE).length).toBeLessThan(5 / 6);
});

test('another version of React is refused', () => {
  const other = CODE.replace(/exports\.version = "[^"]*"/, 'exports.version = "20.0.0"');
  expect(() => withoutUnused(other)).toThrow('see whether web/left-out-of-react.ts fits it');
});

test.each([
  ['(0, import_react.Suspense)', '.Suspense'],
  ['(0, import_jsx_runtime.jsx)("title", {})', 'jsx)("title"'],
  ['(0, import_jsx_runtime.jsxs)("link", {})', 'jsxs)("link"'],
  ['(0, import_jsx_runtime.jsx)("own-element", {})', 'jsx)("own-element"'],
  ['(0, import_react.useActionState)(act, null)', '.useActionState'],
  ['(0, import_react_dom.preload)("/x.js")', 'react_dom.preload'],
  ['(0, import_jsx_runtime.jsx)("small", {}); suspense()', undefined],
])('%s needs what is left out: %s', (code, found) => {
  expect(neededIn(code)).toBe(found);
});
