import { expect, test } from 'vitest';
import { shortName } from './short-names.ts';

test('a class has the same short name wherever the screens are built, and others have others', () => {
  const name = shortName('link', '/home/somebody/quizmeet/web/src/shell/panel.module.css');
  expect(name).toMatch(/^[A-Za-z]{4}$/);
  expect(shortName('link', '/srv/web/src/shell/panel.module.css?used')).toBe(name);
  expect(shortName('links', '/srv/web/src/shell/panel.module.css')).not.toBe(name);
  expect(shortName('link', '/srv/web/src/shell/full-bar.module.css')).not.toBe(name);
});
