import * as accounts from './accounts/calls.ts';
import * as erase from './accounts/erase-calls.ts';
import * as announcements from './announcements/calls.ts';
import * as audit from './audit/calls.ts';
import * as awards from './awards/calls.ts';
import * as backup from './backup/calls.ts';
import * as bracket from './bracket/calls.ts';
import * as matches from './bracket/match-calls.ts';
import * as moves from './bracket/move-calls.ts';
import type { Call } from './call.ts';
import * as checkIn from './check-in/calls.ts';
import * as event from './event/calls.ts';
import * as guide from './event/guide-calls.ts';
import * as forms from './forms/calls.ts';
import * as history from './history/calls.ts';
import * as overTheYears from './history/over-the-years-calls.ts';
import * as retention from './history/retention-calls.ts';
import * as installation from './installation/calls.ts';
import * as letters from './letters/calls.ts';
import * as machines from './machines/calls.ts';
import * as money from './money/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as officials from './officials/calls.ts';
import * as printing from './printing/calls.ts';
import * as registration from './registration/calls.ts';
import * as sharing from './registration/sharing-calls.ts';
import * as takeOver from './registration/take-over-calls.ts';
import * as repair from './repair/calls.ts';
import * as schedule from './schedule/calls.ts';
import * as lateness from './schedule/lateness-calls.ts';
import * as scores from './scores/calls.ts';
import * as papers from './scores/paper-calls.ts';
import * as rooms from './scores/room-calls.ts';
import * as standings from './standings/calls.ts';

export type NamedCall = Call & { readonly name: string };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

const callsOf = (module: object): NamedCall[] =>
  Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
    isCall(value) ? [{ ...value, name }] : [],
  );

export const CALLS: readonly NamedCall[] = [
  ...[accounts, erase, event, guide, registration, sharing, takeOver, checkIn],
  ...[forms, schedule, lateness, repair, scores, papers, rooms],
  ...[standings, bracket, matches, moves, awards, history, overTheYears, retention],
  ...[printing, machines, money, letters, officials, announcements, notifications, audit],
  ...[backup, installation],
].flatMap(callsOf);
