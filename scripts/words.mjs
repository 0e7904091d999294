import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, repoPath, root } from './repo.mjs';

const FOLDERS = ['docs', '.github'];

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
  [/\bscore[- ]sheets?\b/gi, 'scoresheet'],
  [/\blog-(?:in|out)s?\b/gi, 'login, logout'],
  [/\banew\b/gi, 'again'],
  [/\bfor want of\b/gi, 'without'],
  [/\ball the same\b/gi, 'anyway'],
  [/\bwhoever\b/gi, 'anyone who'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/\bunsound\b/gi, 'invalid'],
  [/\bpractis(?:e[sd]?|ing)\b/gi, 'practice'],
  [/\bgoes by itself\b/gi, 'automatically'],
  [/\bon end\b/gi, 'in a row'],
  [/\bof (?:its|their|one’s|your) own accord\b/gi, 'automatically'],
  [/\b(?:points|rounds|errors|slots) an? (?:team|round|evening)\b/gi, 'per'],
  [/\bbrings? back\b|\bbrought back\b/gi, 'restore'],
  [/\b(?:chang|exchang|trad)(?:e[sd]?|ing) places\b/gi, 'swap'],
  [/\b(?:scores desk|door signs?|score keepers?)\b/gi, 'scoring desk, door page, scorekeeper'],
  [/\bhanded in\b/gi, 'turned in'],
];

/** Allowed in comments and decisions. */
const INSTEAD_FOR_USERS = [
  ...INSTEAD,
  [/\bat once\b/gi, 'immediately, or at the same time'],
  [/\b(?:stands?|stood) in\b/gi, 'is in'],
  [/\bjust now\b/gi, 'right now, or nothing'],
  [/\btak(?:es?|en|ing) (?:away|back|out)\b/gi, 'delete, undo, or cancel'],
  [/\b(?:an|the) admins?\b(?! (?:and|pages?|role))/gi, 'administrator'],
];

/** The words to replace, in the text's order: line (from 1), word, and what to write instead. */
export function wordsToReplace(text, list = INSTEAD) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      list.flatMap(([pattern, instead]) =>
        [...line.matchAll(pattern)].map(([word]) => ({ line: at + 1, word, instead })),
      ),
    );
}

const isMarkdown = (name) => name.endsWith('.md');

const files = () => [
  ...readdirSync(root).filter(isMarkdown),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(repoPath(folder), { recursive: true })
      .filter(isMarkdown)
      .map((name) => path.join(folder, name)),
  ),
];

/** The sources whose strings are read by users, administrators, or developers. */
const READ_BY_USERS = [
  ...['contract/src', 'rules/src', 'server/src', 'server/restore', 'server/demo'],
  ...['scripts', 'web/src'],
];
const SOURCE = /(?<!\.test|public-fields)\.(tsx?|mjs)$/;

const sources = (folder) =>
  readdirSync(repoPath(folder), { recursive: true })
    .filter((name) => SOURCE.test(name))
    .map((name) => path.join(folder, name));

/** In strings and between tags: with spaces. */
const SENTENCE =
  /(['"`])(?=[^'"`]* )[^'"`]*\1|>[^<>{}]+<|^\s*[\w’(“][^'"`={}<>();]* [^'"`={}<>();]*$/g;
const COMMENT = /^\s*(?:\/\/|\/?\*)|^import /;

export const sentencesOf = (source) =>
  source
    .split('\n')
    .map((line) => (COMMENT.test(line) ? '' : (line.match(SENTENCE) ?? []).join(' ')))
    .join('\n');

const asLines = (file, found) =>
  found.map(({ line, word, instead }) => `${file}:${line} ${word}: write ${instead}`);

const inSources = () =>
  READ_BY_USERS.flatMap(sources).flatMap((file) =>
    asLines(
      file,
      wordsToReplace(sentencesOf(readFileSync(repoPath(file), 'utf8')), INSTEAD_FOR_USERS),
    ),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(() => {
    const found = [
      ...files().flatMap((file) =>
        asLines(file, wordsToReplace(readFileSync(repoPath(file), 'utf8'))),
      ),
      ...inSources(),
    ];
    process.stdout.write(found.length > 0 ? `${found.join('\n')}\n` : 'No words to replace.\n');
    return Math.min(found.length, 1);
  });
}
