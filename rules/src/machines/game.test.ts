import { expect, test } from 'vitest';
import { eventsOf } from '../../testing/machine-events.ts';
import type { MachineEvent } from './events.ts';
import { hasBegun, playGame } from './game.ts';

const event = eventsOf();
const score = (...events: MachineEvent[]) => playGame(events).left.score;

test('a toss-up is 20 and a bonus 10 (Q4)', () => {
  expect(score(event(1, 'TC'), event(2, 'BC'), event(3, 'BE'))).toBe(30);
});

test('the third, fourth and fifth different quizzer with a correct answer are 10 each (Q4)', () => {
  const five = [0, 1, 2, 3, 4].map((quizzer) => event(quizzer + 1, 'TC', 0, quizzer));
  expect(score(...five)).toBe(130);
  const sixth = [event(6, 'SB', 0, 0, 'Fay Oak'), event(7, 'TC', 0, 0)];
  expect(score(...five, ...sixth)).toBe(150);
});

test('four correct without an error are 10 more; with one they are not (Q4)', () => {
  const four = [1, 2, 3, 4].map((question) => event(question, 'TC'));
  expect(score(...four)).toBe(90);
  expect(score(event(1, 'TE'), ...four.map((e) => ({ ...e, question: e.question + 1 })))).toBe(80);
});

test('a third error, the fifth of a team and any from question 16 on cost 10, one error 10 at most', () => {
  expect(score(event(1, 'TE'), event(2, 'TE'))).toBe(0);
  expect(score(event(1, 'TE'), event(2, 'TE'), event(3, 'TE'))).toBe(-10);
  const spread = [0, 1, 2, 3, 4].map((quizzer) => event(quizzer + 1, 'TE', 0, quizzer));
  expect(score(...spread)).toBe(-10);
  expect(score(event(16, 'TE'))).toBe(-10);
  expect(score(event(1, 'TE'), event(2, 'TE'), event(17, 'TE'))).toBe(-10);
  expect(score(...[1, 2, 3, 4].map((question) => event(question, 'TE')))).toBe(-10);
});

test('the second foul and the second overruled challenge cost 10 each (Q4)', () => {
  expect(score(event(1, 'F-'), event(2, 'F-'), event(3, 'F-'))).toBe(-20);
  expect(score(event(1, 'C-'), event(2, 'C-'), event(3, 'C+'))).toBe(-10);
});

test('overtime decides the winner and changes no score and no line (Q4)', () => {
  const game = playGame([event(1, 'TC', 0), event(2, 'TC', 1), event(21, 'TC', 1, 3)]);
  expect(game).toMatchObject({ winner: 'right', left: { score: 20 }, right: { score: 20 } });
  expect(game.right.lines).toHaveLength(1);
  expect(playGame([event(1, 'TC', 0), event(2, 'TC', 1)]).winner).toBeNull();
});

test('names come from the line-up, and a substitute takes the seat (Q5)', () => {
  const game = playGame([
    event(0, 'TN', 0, 0, 'Lima First'),
    event(0, 'QN', 0, 0, 'Ann Lee'),
    event(1, 'TC'),
    event(5, 'SB', 0, 0, 'Ben Moss'),
    event(6, 'TE'),
  ]);
  expect(game.left).toEqual({
    name: 'Lima First',
    score: 20,
    lines: [
      { name: 'Ann Lee', correct: 1, errors: 0 },
      { name: 'Ben Moss', correct: 0, errors: 1 },
    ],
  });
  expect(game.question).toBe(6);
});

test('a line-up that is entered ahead moves no game on to its question (Q3)', () => {
  expect(playGame([event(1, 'TC'), event(5, 'SB', 0, 0, 'Ben Moss')]).question).toBe(1);
});

test('an empty name empties a seat; anyone who answers there is known by the seat (Q3)', () => {
  const empty = [0, 1, 2].map((seat) => event(0, 'QN', 0, seat, seat === 1 ? ' ' : ''));
  const answers = [0, 1, 2].map((seat) => event(seat + 1, 'TC', 0, seat));
  const { left } = playGame([...empty, ...answers]);
  expect(left.score).toBe(70);
  expect(left.lines.map(({ name }) => name)).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
  expect(playGame(empty).left.lines).toEqual([]);
  const gone = [event(0, 'QN', 0, 0, 'Ann Lee'), event(5, 'SB'), event(6, 'TE')];
  expect(playGame(gone).left.lines.map(({ name }) => name)).toEqual(['Ann Lee', 'Seat 1']);
});

test('two spellings of one quizzer are merged under the first (Q4)', () => {
  const lineUp = [event(0, 'QN', 0, 0, 'Ann Lee'), event(0, 'QN', 0, 1, 'Bo Ash')];
  const first = [event(1, 'TC', 0, 0), event(2, 'TC', 0, 1)];
  const again = [event(3, 'SB', 0, 0, 'ANN  LEE'), event(4, 'TC', 0, 0)];
  expect(score(...lineUp, ...first, ...again)).toBe(60);
  const fourInAll = [...first, ...again, event(5, 'TC', 0, 0), event(6, 'TC', 0, 0)];
  const { left } = playGame([...lineUp, ...fourInAll]);
  expect(left.score).toBe(110);
  expect(left.lines[0]).toEqual({ name: 'Ann Lee', correct: 4, errors: 0 });
});

test('a line-up that is entered late counts from the start (Q3)', () => {
  const early = event(1, 'TC', 0, 0);
  const linesOf = (...events: MachineEvent[]) => playGame(events).left.lines;
  expect(linesOf(event(0, 'QN'), early, event(3, 'QN', 0, 0, 'Ann Lee'))).toEqual([
    { name: 'Ann Lee', correct: 1, errors: 0 },
  ]);
  expect(linesOf(early, event(2, 'TC', 0, 0, 'Ann Lee'))).toEqual([
    { name: 'Ann Lee', correct: 2, errors: 0 },
  ]);
  expect(linesOf(early, event(3, 'SB', 0, 0, 'Ben Moss'))).toEqual([
    { name: 'Seat 1', correct: 1, errors: 0 },
    { name: 'Ben Moss', correct: 0, errors: 0 },
  ]);
});

test('a game begins with its first valid toss-up', () => {
  const answer = event(1, 'TC');
  const setUp = [event(0, 'RM', 2), event(0, 'TN'), event(0, 'QN', 0, 0, 'Ann Lee')];
  expect(hasBegun(setUp)).toBe(false);
  expect(hasBegun([...setUp, answer])).toBe(true);
  expect(hasBegun([...setUp, event(1, 'NJ', 2)])).toBe(true);
  expect(hasBegun([...setUp, answer, { ...answer, code: 'DE' }])).toBe(false);
});
