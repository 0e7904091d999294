import { PAGE_NAMES, type PageName, pageFile } from '@quizmeet/contract/pages.ts';
import type { ComponentType } from 'react';
import Logout from './pages/logout.tsx';
import { type Loadable, loadable } from './ui/loadable.ts';

const FILES = import.meta.glob<{ default: ComponentType<object> }>([
  './pages/*.tsx',
  '!./pages/*.test.tsx',
  '!./pages/logout.tsx',
]);

function componentOf(name: PageName): Loadable<object> {
  // In the first bundle: logging out must work offline.
  if (name === 'logout') return loadable(async () => ({ default: Logout }));
  const file = pageFile(name);
  const load = FILES[file.replace('src', '.')];
  if (load === undefined) throw new Error(`web/${file} is missing`);
  return loadable(load);
}

/** Loaded on first opening. */
export const PAGE_COMPONENTS = Object.fromEntries(
  PAGE_NAMES.map((name) => [name, componentOf(name)]),
) as Readonly<Record<PageName, Loadable<object>>>;
