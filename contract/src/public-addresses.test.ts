import { expect, test } from 'vitest';
import { isPublicPage } from './public-addresses.ts';

test.each([
  ...['/', '/home', '/schedule/Open%201', '/schedule/Open', '/standings/quizzer/Novice', '/team/5'],
  ...['/bracket/Open/3', '/bracket/resultSummary', '/awards', '/awards/2025', '/archive/2025/Open'],
])('%s is a public page', (path) => {
  expect(isPublicPage(path)).toBe(true);
});

test.each([
  ...['/admin', '/registration', '/team/x', '/team/5/', '/team/', '/home?display=wall', '//home'],
  ...['/bracket/Open', '/historyDetail/20255', '/embed/team/5', '/home\n', '/schedule/a/b', 'home'],
])('%s is none', (path) => {
  expect(isPublicPage(path)).toBe(false);
});
