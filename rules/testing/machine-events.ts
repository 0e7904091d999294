import type { EventCode, KeyedGame, MachineEvent } from '../src/machines/events.ts';

const GAME: KeyedGame = {
  key: '1',
  tournament: 'Quiz',
  division: 'Open 1',
  room: '101',
  round: 1,
};

/** Numbered in order. */
export function eventsOf(game: Partial<KeyedGame> = {}) {
  let eventNumber = 0;
  return (
    question: number,
    code: EventCode,
    team = 0,
    quizzer = 0,
    name = '',
    more: Partial<MachineEvent> = {},
  ): MachineEvent => ({
    ...GAME,
    ...game,
    question,
    eventNumber: ++eventNumber,
    name,
    team,
    quizzer,
    code,
    parms: ['', '', ''],
    timestamp: '2026-11-20-19.40.00.000000',
    ...more,
  });
}
