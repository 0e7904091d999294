import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Outcome } from './attacker.ts';
import { timed } from './measure.ts';

/** Between two looks of a user who is not in a hurry. */
const BETWEEN_MS = 20;

/** An attack that is under way in a process of its own, so that its work is not felt here. */
export interface UnderWay {
  /** What became of each request; an attack of streams is under way beyond that. */
  readonly outcomes: Promise<readonly Outcome[]>;
  /** Ends what is left of it. */
  end(): Promise<void>;
}

export function attack(what: Attack): UnderWay {
  const child = fork(new URL('./attacker.ts', import.meta.url), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const outcomes = new Promise<readonly Outcome[]>((resolve, reject) => {
    child.once('message', (told) => resolve(told as Outcome[]));
    child.once('exit', (code) => reject(new Error(`the attacker ended with ${code}`)));
  });
  // One that is ended before its time is missed by nobody.
  outcomes.catch(() => {});
  child.send(what);
  return {
    outcomes,
    end: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The milliseconds that a user waits for each of some looks, one after the other, until something ends. */
export async function felt(
  look: () => Promise<unknown>,
  until: Promise<unknown>,
): Promise<readonly number[]> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  const waits: number[] = [];
  while (!isOver) {
    waits.push(await timed(look));
    await pause(BETWEEN_MS);
  }
  return waits;
}
