import {
  type LineError,
  type MachineEvent,
  readEventLine,
} from '@quizmeet/rules/machines/events.ts';

/** Lines count from 1. */
export interface BadLine extends LineError {
  readonly line: number;
}

export interface EventFile {
  readonly events: readonly MachineEvent[];
  /** Next to a bad line, so their games may be incomplete. */
  readonly besideBad: readonly MachineEvent[];
  readonly bad: readonly BadLine[];
  readonly badCount: number;
}

const MOST_BAD_LINES = 50;

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');

/** Streams a machine's event file; a bad line doesn't affect others (Q3, Q5). */
export async function readEventFile(contents: AsyncIterable<Uint8Array>): Promise<EventFile> {
  const events: MachineEvent[] = [];
  const besideBad: MachineEvent[] = [];
  const bad: BadLine[] = [];
  let badCount = 0;
  let line = 0;
  let isAfterBad = false;
  for await (const lines of linesOf(contents)) {
    for (const raw of lines) {
      line++;
      if (raw.trim() === '') continue;
      const event = readEventLine(decoded(raw));
      if ('fault' in event) {
        if (++badCount <= MOST_BAD_LINES) bad.push({ ...event, line });
        if (!isAfterBad) besideBad.push(...events.slice(-1));
        isAfterBad = true;
        continue;
      }
      events.push(event);
      if (isAfterBad) besideBad.push(event);
      isAfterBad = false;
    }
  }
  return { events, besideBad, bad, badCount };
}

/** Latin-1, so that each line can be decoded separately later. */
async function* linesOf(contents: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of contents) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(withoutReturn);
  }
  yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** UTF-8, or Windows-1252 from older machines. */
function decoded(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}
