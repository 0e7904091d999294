import { expect, test } from 'vitest';
import { PageDocument, withVersions } from './page-document.ts';

const DOCUMENT = `<html><head><title>Quizmeet</title></head>
<body><div id="root"><p>It is still loading.</p></div><noscript>It needs scripts.</noscript></body></html>`;
const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_all.js'],
    isEntry: true,
  },
  '_all.js': { file: 'assets/all.js', imports: ['index.html'] },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_all.js'] },
  'src/pages/login.tsx': {
    file: 'assets/login.js',
    imports: ['_form.js', '_all.js', 'index.html'],
  },
};
const made = (sent = {}) => ({
  html: '<h1>Home</h1>',
  title: 'Home & away · Quizmeet',
  sent,
  wanted: [],
});

test('a page has its content and its title', () => {
  const page = new PageDocument(DOCUMENT, MANIFEST).with('login', made());
  expect(page).toContain('<div id="root"><h1>Home</h1></div>');
  expect(page).not.toContain('loading');
  expect(page).toContain('<title>Home &#38; away · Quizmeet</title>');
  expect(page).not.toContain('It needs scripts.');
});

test('a page without its content names the files that not every page has, so that none waits for another', () => {
  const page = new PageDocument(DOCUMENT, MANIFEST).withFilesOf('login');
  const [head = ''] = page.split('</head>');
  expect(head.match(/<link .*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/form.css">',
    '<link rel="modulepreload" crossorigin href="/assets/form.js">',
    '<link rel="modulepreload" crossorigin href="/assets/login.js">',
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
  const page = new PageDocument(DOCUMENT, MANIFEST).with(
    'login',
    made({ state: { queries: [{ queryKey: ['listTeams', {}], state: { data: [{ name }] } }] } }),
  );
  const [, data = ''] =
    /<script type="application\/json" id="sent-page">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data).state.queries[0].state.data[0].name).toBe(name);
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('a page that the build does not list is a fault, not a page without styles', () => {
  expect(() => new PageDocument(DOCUMENT, {}).withFilesOf('login')).toThrow('login.tsx');
});
