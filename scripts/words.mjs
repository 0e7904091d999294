import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inHouse, main, root } from './house.mjs';

/** Folders whose Markdown is checked, subfolders included; the root's own files always are. */
const FOLDERS = ['docs', '.github'];

/** What American readers stumble over, and what to write instead. */
const INSTEAD = [
  [
    /\b(?:re)?(organ|real|recogn|normal|serial|initial|minim|maxim|optim|summar|author|final)is(e[sdr]?|ers?|ing|ations?)\b/gi,
    '…ize',
  ],
  [/\banalys(?:e[sd]?|ing)\b/gi, 'analyze'],
  [/\b(?:col|behavi|fav|hon|neighb|lab)our(?:s|ed|ing|ite|ites|able|less|ly)?\b/gi, '…or'],
  [/\b(?:centre|metre|theatre)s?\b/gi, '…er'],
  [/\b(?:programme|catalogue|dialogue)s?\b/gi, 'program, catalog, dialog'],
  [/\b(?:licence|defence|offence)s?\b/gi, '…ense'],
  [/\bgrey(?:s|ed)?\b/gi, 'gray'],
  [/\b(?:cancell|labell|travell|modell)(?:ed|ing)\b/gi, 'a single l'],
  [/\bcheques?\b/gi, 'check'],
  [/\bspelt\b/gi, 'spelled'],
  [/\bwhilst\b/gi, 'while'],
  [/\be-mails?\b/gi, 'email'],
  [/\blog-(?:in|out)s?\b/gi, 'login, logout'],
  [/\banew\b/gi, 'again'],
  [/\bfor want of\b/gi, 'without'],
  [/\ball the same\b/gi, 'anyway'],
  [/\bwhoever\b/gi, 'anyone who'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/\bunsound\b/gi, 'invalid'],
];

/**
 * The words of a text that should be others.
 * @returns line (from 1), word, and what to write instead, in the order of the text
 */
export function wordsToReplace(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      INSTEAD.flatMap(([pattern, instead]) =>
        [...line.matchAll(pattern)].map(([word]) => ({ line: at + 1, word, instead })),
      ),
    );
}

const isMarkdown = (name) => name.endsWith('.md');

/** The Markdown files that people read, relative to the repository. */
const files = () => [
  ...readdirSync(root).filter(isMarkdown),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(inHouse(folder), { recursive: true })
      .filter(isMarkdown)
      .map((name) => path.join(folder, name)),
  ),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(() => {
    const found = files().flatMap((file) =>
      wordsToReplace(readFileSync(inHouse(file), 'utf8')).map(
        ({ line, word, instead }) => `${file}:${line} ${word}: write ${instead}`,
      ),
    );
    process.stdout.write(found.length > 0 ? `${found.join('\n')}\n` : 'No words to replace.\n');
    return Math.min(found.length, 1);
  });
}
