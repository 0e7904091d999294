import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, repoPath } from '../repo.mjs';

const NATIVE = [
  [/^(initdb|pg_ctl|postgres|libpq)/, 'postgresql'],
  [/^lib(crypto|ssl)\.so\.1\.1$/, 'openssl-1.1'],
  [/^lib(crypto|ssl)[.-]3/, 'openssl-3'],
  [/^(libicu|icu)/, 'icu'],
  [/^libxml2/, 'libxml2'],
  [/^libxslt/, 'libxslt'],
  [/^liblzma/, 'liblzma'],
  [/^liblz4/, 'lz4'],
  [/^libzstd/, 'zstd'],
  [/^(libz\.|zlib1)/, 'zlib'],
  [/^lib(com_err|gssapi_krb5|k5crypto|krb5|krb5support)\./, 'krb5'],
  [/^libedit/, 'libedit'],
  [/^libossp-uuid/, 'ossp-uuid'],
  [/^lib(iconv|intl)/, 'gnu-libraries'],
  [/^libwinpthread/, 'winpthreads'],
];

const LICENSE_FILE = /^(licen[cs]e|copying|copyright|notice)/i;

const stored = (name) =>
  readFileSync(repoPath('scripts', 'release', 'licenses', `${name}.txt`), 'utf8');

/** The license texts of all that an archive holds; equal ones stand once, below all names. */
export function licenseTexts(packages, natives) {
  const named = [
    { name: 'Quizmeet', text: readFileSync(repoPath('LICENSE'), 'utf8') },
    ...natives.map((name) => ({ name: `PostgreSQL: ${name}`, text: nativeLicense(name) })),
    ...packages.map(({ folder, name }) => ({ name, text: packageLicense(folder, name) })),
  ];
  const byText = Map.groupBy(named, ({ text }) => text.replaceAll('\r\n', '\n').trim());
  const parts = [...byText].map(
    ([text, owners]) => `${owners.map(({ name }) => name).join('\n')}\n\n${text}\n`,
  );
  return `Quizmeet and its dependencies, with their licenses.\n\n${parts.join(RULE)}`;
}

const RULE = `\n${'='.repeat(78)}\n\n`;

function nativeLicense(name) {
  const [, license] = NATIVE.find(([pattern]) => pattern.test(name)) ?? [];
  if (license === undefined) throw new Error(`There is no license text for PostgreSQL's ${name}.`);
  return stored(license);
}

/** Its own files, else its named license with its authors. */
function packageLicense(folder, name) {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  if (files.length > 0) {
    return files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n');
  }
  const { license, author, contributors = [] } = readJson(path.join(folder, 'package.json')) ?? {};
  if (name.startsWith('node-')) return `Node.js\n\n${stored('node')}`;
  if (!existsSync(repoPath('scripts', 'release', 'licenses', `${license}.txt`))) {
    throw new Error(`${name} has no license text, and there is none here for ${license}.`);
  }
  const people = [author, ...contributors].filter(Boolean).map((one) => one.name ?? one);
  return `Copyright (c) ${people.join(', ') || `the authors of ${name}`}\n\n${stored(license)}`;
}
