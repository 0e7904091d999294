import path from 'node:path';
import type { EventRow } from '../../records/events.ts';

export const importFolder = ({ year }: EventRow): string => `events/${year}/import`;
export const resultsFolder = ({ year }: EventRow): string => `events/${year}/results`;

const LONGEST = 100;

/** A free name of letters, digits, dots, hyphens, and underscores; unique ignoring case, for laptops' disks. */
export function storedName(name: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((each) => each.toLowerCase()));
  const { stem, extension } = safe(name);
  for (let count = 1; ; count++) {
    const candidate = `${stem}${count === 1 ? '' : `-${count}`}${extension}`;
    if (!names.has(candidate.toLowerCase())) return candidate;
  }
}

/** Windows device names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** `C:\Räume\Ergebnis (1).txt` becomes `Ergebnis-1.txt`. */
function safe(name: string): { stem: string; extension: string } {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const ending = path.extname(last);
  const extension = ending === '' ? '' : `.${plain(ending)}`.slice(0, 10);
  const stem = plain(path.basename(last, ending))
    .replace(DEVICE, '$&-results')
    .slice(0, LONGEST - extension.length)
    .replace(/[-.]+$/, '');
  return { stem: stem === '' ? 'results' : stem, extension: extension === '.' ? '' : extension };
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
