import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepYoungParts } from './build.mjs';

const DAY = 24 * 60 * 60;
const now = Date.now();

/** Screens in their own folder; parts with their contents and their age in days. */
function screens(parts, own) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-screens-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, [text, days]] of Object.entries(parts)) {
    const file = path.join(folder, 'assets', name);
    writeFileSync(file, text);
    utimesSync(file, now / 1000 - days * DAY, now / 1000 - days * DAY);
  }
  if (own) writeFileSync(path.join(folder, '.parts'), JSON.stringify(own));
  return folder;
}
const partsOf = (folder) => readdirSync(path.join(folder, 'assets')).sort();
const daysOf = (folder, name) =>
  Math.round((now - statSync(path.join(folder, 'assets', name)).mtimeMs) / 1000 / DAY);

test('parts of the replaced screens stay, and for a week those of ones before, never over new ones', () => {
  const parts = { replaced: ['x', 30], young: ['x', 6], old: ['x', 8], both: ['earlier', 30] };
  const earlier = screens(parts, ['replaced', 'both']);
  const fresh = screens({ both: ['new', 0], more: ['x', 0] });
  keepYoungParts(earlier, fresh, now);
  expect(partsOf(fresh)).toEqual(['both', 'more', 'replaced', 'young']);
  expect(readFileSync(path.join(fresh, 'assets', 'both'), 'utf8')).toBe('new');
  expect(['replaced', 'young'].map((name) => daysOf(fresh, name))).toEqual([0, 6]);

  const next = screens({ next: ['x', 0] });
  keepYoungParts(fresh, next, now + 2 * DAY * 1000);
  expect(partsOf(next)).toEqual(['both', 'more', 'next', 'replaced']);
});

test('screens that do not name their own parts are kept whole', () => {
  const fresh = screens({ more: ['x', 0] });
  keepYoungParts(screens({ old: ['x', 30] }), fresh, now);
  expect(partsOf(fresh)).toEqual(['more', 'old']);
});

test('a first build keeps nothing', () => {
  const fresh = screens({ more: ['x', 0] });
  keepYoungParts(path.join(fresh, 'none'), fresh, now);
  expect(partsOf(fresh)).toEqual(['more']);
});
