import { expect, test } from 'vitest';
import { hasPage } from './pages.ts';
import { isEmbed, isPublicPage } from './public-addresses.ts';

test.each([
  ...['/', '/home', '/schedule/Open%201', '/schedule/Open', '/standings/quizzer/Novice', '/team/5'],
  ...['/bracket/Open/3', '/bracket/resultSummary', '/awards', '/awards/2025', '/archive/2025/Open'],
])('%s is a public page', (path) => {
  expect(isPublicPage(path)).toBe(true);
});

test.each([
  ...['/admin', '/registration', '/team/x', '/team/5/', '/team/', '/home?display=wall', '//home'],
  ...['/bracket/Open', '/historyDetail/20255', '/home\n', '/schedule/a/b', 'home'],
])('%s is none', (path) => {
  expect(isPublicPage(path)).toBe(false);
});

test.each([...(['/', '/home', '/Team/20/', '/team/abc', '/admin/money/3', '/awards'] as const)])(
  '%s has a page',
  (path) => {
    expect(hasPage(path)).toBe(true);
  },
);

test.each(['/nowhere', '/home/more', '/team', '/admin/nowhere', '/homes'])(
  '%s has none',
  (path) => {
    expect(hasPage(path)).toBe(false);
  },
);

test.each(['/home?embed', '/team/5?embed=', '/schedule/Open%201?round=2&embed'])(
  '%s may be framed (W7)',
  (address) => {
    expect(isEmbed(address)).toBe(true);
  },
);

test.each([
  ...['/team/5', '/team/5?embedded', '/team/5?x=embed', '/team/5#?embed', '/team/5%3Fembed'],
  ...[
    '/admin?embed',
    '/login?embed',
    '/api/event?embed',
    '//home?embed',
    '/embed/team/5',
    '?embed',
  ],
])('%s may not be framed (W7)', (address) => {
  expect(isEmbed(address)).toBe(false);
});
