import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Outcome } from './attacker.ts';
import { timed } from './measure.ts';

/** The pause between two reads of a user who is not in a hurry. */
const BETWEEN_MS = 20;

/** An attack in its own process, so that its work does not affect the measurements here. */
export interface UnderWay {
  /** The outcome of each request; an attack with streams continues after that. */
  readonly outcomes: Promise<readonly Outcome[]>;
  /** Ends the rest of it. */
  end(): Promise<void>;
}

export function attack(what: Attack): UnderWay {
  const child = fork(new URL('./attacker.ts', import.meta.url), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const outcomes = new Promise<readonly Outcome[]>((resolve, reject) => {
    child.once('message', (told) => resolve(told as Outcome[]));
    child.once('exit', (code) => reject(new Error(`the attacker ended with ${code}`)));
  });
  // If it is ended early, nobody needs its outcomes.
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

/**
 * The milliseconds that a user waits for each of several reads, one after the other, until something ends.
 */
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
