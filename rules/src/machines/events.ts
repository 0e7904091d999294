/** Every code (Q3). Minus signs are ASCII hyphens. */
const EVENT_CODES = [
  ...(['RM', 'QT', 'TN', 'QN', 'SC', 'SS', 'TC', 'TE', 'BC', 'BE', 'NJ', 'QO'] as const),
  ...(['EO', 'C-', 'C+', 'A+', 'A-', 'F-', 'FC', 'TO', 'SB', 'DE'] as const),
] as const;
export type EventCode = (typeof EVENT_CODES)[number];

export interface GameKey {
  readonly tournament: string;
  readonly division: string;
  readonly room: string;
  readonly round: number;
}

/** A restarted game is a new one (Q3). */
export interface KeyedGame extends GameKey {
  readonly key: string;
}

/** A line of an event file (Q3). */
export interface MachineEvent extends KeyedGame {
  readonly question: number;
  readonly eventNumber: number;
  readonly name: string;
  /** 0 left, 1 right, 2 neither. */
  readonly team: number;
  /** The seat, 0 to 4. */
  readonly quizzer: number;
  readonly code: EventCode;
  readonly parms: readonly [string, string, string];
  /** YYYY-MM-DD-hh.mm.ss.mmmmmm, which sorts as text. */
  readonly timestamp: string;
}

export interface LineError {
  readonly problem: 'length' | 'characters' | 'fields' | 'number' | 'code' | 'timestamp';
  readonly field: string;
}

const FIELDS = [
  ...(['key', 'tournament', 'division', 'room', 'round', 'question', 'eventnum'] as const),
  ...(['name', 'team', 'quizzer', 'event', 'parm1', 'parm2', 'parm3', 'timestamp'] as const),
] as const;
export type EventField = (typeof FIELDS)[number];

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}-\d{2}\.\d{2}\.\d{2}\.\d{1,6}$/;

/** A quoted field ends at a quote before a comma, so an apostrophe is text (Q3). */
export function splitLine(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length && fields.length <= FIELDS.length) {
    const from = at + (/^\s*/.exec(line.slice(at))?.[0].length ?? 0);
    if (line[from] === "'") {
      const end = /'\s*(,|$)/.exec(line.slice(from + 1));
      if (end !== null) {
        fields.push(line.slice(from + 1, from + 1 + end.index));
        at = from + 1 + end.index + end[0].length + (end[1] === '' ? 1 : 0);
        continue;
      }
    }
    const comma = line.indexOf(',', at);
    const end = comma < 0 ? line.length : comma;
    fields.push(line.slice(at, end).trim());
    at = end + 1;
  }
  return fields;
}

const WHOLE: readonly (readonly [EventField, number, number])[] = [
  ['round', 0, 9999],
  ['question', 0, 999],
  ['eventnum', 0, 99_999],
  ['team', 0, 2],
  ['quizzer', 0, 4],
];

const LONGEST_LINE = 2000;

/** An error names the invalid field (Q3). */
export function readEventLine(line: string): MachineEvent | LineError {
  if (line.length > LONGEST_LINE) return { problem: 'length', field: String(line.length) };
  if (/\p{Cc}/u.test(line)) return { problem: 'characters', field: '' };
  const cells = splitLine(line);
  if (cells.length > FIELDS.length) return { problem: 'fields', field: 'more' };
  if (cells.length < FIELDS.length) return { problem: 'fields', field: String(cells.length) };
  return readEvent((field) => cells[FIELDS.indexOf(field)] ?? '');
}

export function readEvent(text: (field: EventField) => string): MachineEvent | LineError {
  const invalid = FIELDS.find((field) => /\p{Cc}/u.test(text(field)));
  if (invalid !== undefined) return { problem: 'characters', field: invalid };
  for (const [field, least, most] of WHOLE) {
    const value = Number(text(field));
    const fits = /^\d+$/.test(text(field)) && value >= least && value <= most;
    if (!fits) return { problem: 'number', field };
  }
  const code = EVENT_CODES.find((each) => each === text('event'));
  if (code === undefined) return { problem: 'code', field: text('event') };
  if (!TIMESTAMP.test(text('timestamp'))) return { problem: 'timestamp', field: 'timestamp' };
  return {
    key: text('key'),
    tournament: text('tournament'),
    division: text('division'),
    room: text('room'),
    round: Number(text('round')),
    question: Number(text('question')),
    eventNumber: Number(text('eventnum')),
    name: text('name'),
    team: Number(text('team')),
    quizzer: Number(text('quizzer')),
    code,
    parms: [text('parm1'), text('parm2'), text('parm3')],
    timestamp: text('timestamp'),
  };
}

/** Includes the record's key (Q3). */
export function gameOf({ key, tournament, division, room, round }: KeyedGame): string {
  return JSON.stringify([key, tournament, division, room, round]);
}

/** In playing order, without repeated lines and those a DE line deletes (Q3). */
export function standingEvents(events: readonly MachineEvent[]): MachineEvent[] {
  const byNumber = new Map<string, MachineEvent>();
  const deleted = new Set<string>();
  for (const event of events) {
    const place = `${event.question}/${event.eventNumber}`;
    if (event.code === 'DE') deleted.add(place);
    else byNumber.set(place, event);
  }
  return [...byNumber]
    .filter(([place]) => !deleted.has(place))
    .map(([, event]) => event)
    .toSorted((a, b) => a.question - b.question || a.eventNumber - b.eventNumber);
}
