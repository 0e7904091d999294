import { expect, test } from 'vitest';
import { PageDocument, withVersions } from './page-document.ts';

const DOCUMENT = `<html><head><title>Quizmeet</title></head>
<body><div id="root"><p>It is still loading.</p></div><noscript>It needs scripts.</noscript></body></html>`;
const PARTS = {
  'pages/home.tsx': {
    scripts: ['assets/home.js', 'assets/public.js'],
    styles: ['assets/public.css'],
  },
  'features/champions.tsx': { scripts: ['assets/champions.js', 'assets/public.js'], styles: [] },
};
const made = (more: object = {}) => ({
  html: '<h1>Home</h1>',
  title: 'Home & away · Quizmeet',
  sent: { parts: ['pages/home.tsx', 'features/champions.tsx'], ...more },
  wanted: [],
});

test('a page has its content, its title, and each of its files once', () => {
  const page = new PageDocument(DOCUMENT, PARTS).with(made());
  expect(page).toContain('<div id="root"><h1>Home</h1></div>');
  expect(page).not.toContain('loading');
  expect(page).toContain('<title>Home &#38; away · Quizmeet</title>');
  expect(page.match(/href="[^"]*"/g)).toEqual([
    'href="/assets/public.css"',
    'href="/assets/home.js"',
    'href="/assets/public.js"',
    'href="/assets/champions.js"',
  ]);
  expect(page).not.toContain('It needs scripts.');
});

test('a page without its content names its files, so that none waits for another', () => {
  const page = new PageDocument(DOCUMENT, PARTS).withFilesOf(['pages/home.tsx']);
  const [head = ''] = page.split('</head>');
  expect(head.match(/<link .*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/public.css">',
    '<link rel="modulepreload" crossorigin href="/assets/home.js">',
    '<link rel="modulepreload" crossorigin href="/assets/public.js">',
  ]);
  expect(page).toContain('<div id="root"><p>It is still loading.</p></div>');
  expect(page).toContain('It needs scripts.');
});

test('a page without content says how new it is, in no script element', () => {
  const page = withVersions(DOCUMENT, [['event', 7]]);
  expect(page).toContain(
    '<meta name="sent-versions" content="[[&#34;event&#34;,7]]" />\n  </head>',
  );
  expect(page).not.toContain('<script');
});

test('no name ends the element that holds the data', () => {
  const name = '</script><script>alert(1)</script> $& $1';
  const page = new PageDocument(DOCUMENT, PARTS).with(
    made({ reads: [[['listTeams'], [{ name }]]] }),
  );
  const [, data = ''] =
    /<script type="application\/json" id="sent-page">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data).reads[0][1][0].name).toBe(name);
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('a part that the build does not list is a fault, not a page without styles', () => {
  expect(() => new PageDocument(DOCUMENT, {}).with(made())).toThrow('pages/home.tsx');
});
