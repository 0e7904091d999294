import { setTimeout as pause } from 'node:timers/promises';
import type { Round, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { expect } from 'vitest';
import { churchEntry, newTeam } from './registration.ts';
import type { Caller } from './server-process.ts';

interface Known {
  readonly id: number;
  version: number;
  /** The last acknowledged score; null before the first. */
  acknowledged: number | null;
  /** A score without an answer: it may be stored or not. */
  unanswered: number | null;
}

type Counted = { readonly statuses: Set<number>; saves: number; isOver: boolean };

export interface Load extends Readonly<Counted> {
  end(): Promise<void>;
}

/** The wait before the next try after no answer or "try again", in milliseconds. */
const TRY_AGAIN = 100;

/** Eight teams, twenty rounds, and scorers who know what was acknowledged. */
export class ScoredEvening {
  #admin: Caller;
  readonly #rounds: readonly Known[];

  private constructor(admin: Caller, rounds: readonly Known[]) {
    this.#admin = admin;
    this.#rounds = rounds;
  }

  /** Registers, shuffles and schedules the teams of a new product. */
  static async begin(admin: Caller): Promise<ScoredEvening> {
    await scheduleEvening(admin);
    const rounds = await roundsOf(admin);
    return new ScoredEvening(
      admin,
      rounds.map(({ id, version }) => ({ id, version, acknowledged: null, unanswered: null })),
    );
  }

  /** Looks at another product from now on, such as one that was resumed from a backup. */
  async goOnWith(admin: Caller): Promise<void> {
    this.#admin = admin;
    await this.expectRight();
  }

  /** Lets this many clients save, each its own rounds, and this many read, until it is ended. */
  load(savers: number, readers: number): Load {
    const load: Counted = { statuses: new Set(), saves: 0, isOver: false };
    const save = async (saver: number) => {
      const mine = this.#rounds.filter((_, i) => i % savers === saver);
      for (let turn = 0; !load.isOver; turn++) {
        const round = mine[turn % mine.length];
        if (round !== undefined) await this.#save(round, 10 * (1 + (turn % 40)), load);
      }
    };
    const everybody = [
      ...Array.from({ length: savers }, (_, i) => save(i)),
      ...Array.from({ length: readers }, (_, i) => this.#read(READ[i % READ.length] ?? '', load)),
    ];
    return Object.assign(load, {
      end: async () => {
        load.isOver = true;
        await Promise.all(everybody);
      },
    });
  }

  /** Everything is answered again: health, a public read, a staff read. */
  async expectRight(): Promise<void> {
    for (const path of ['/api/health', ...READ]) {
      expect((await this.#admin.request('GET', path)).status).toBe(200);
    }
  }

  /** The last acknowledged results are stored, or later ones that got no answer. */
  async expectStored(): Promise<void> {
    const stored = new Map((await roundsOf(this.#admin)).map((round) => [round.id, round]));
    for (const { id, acknowledged, unanswered } of this.#rounds) {
      expect([acknowledged, unanswered]).toContain(stored.get(id)?.leftTeamScore);
    }
  }

  /** Repeating a score is no conflict (S8). */
  async #save(round: Known, score: number, load: Counted): Promise<void> {
    round.unanswered = score;
    while (!load.isOver) {
      const answer = await this.#admin
        .request('PUT', '/api/rounds', resultOf(round, score))
        .catch(() => null);
      if (answer !== null) load.statuses.add(answer.status);
      if (answer?.status === 200) {
        const { version, leftTeamScore } = (await answer.json()) as Round;
        expect(leftTeamScore).toBe(score);
        Object.assign(round, { version, acknowledged: score, unanswered: null });
        load.saves += 1;
        return;
      }
      await answer?.arrayBuffer();
      await pause(TRY_AGAIN);
    }
  }

  async #read(path: string, load: Counted): Promise<void> {
    while (!load.isOver) {
      const answer = await this.#admin.request('GET', path).catch(() => null);
      await answer?.arrayBuffer();
      if (answer !== null) load.statuses.add(answer.status);
      if (!answer?.ok) await pause(TRY_AGAIN);
    }
  }
}

const READ = ['/api/rounds/all?division=All', '/api/teams/standings?division=Open', '/api/audit'];

/** Eight teams of one church, shuffled and scheduled: twenty rounds. */
export async function scheduleEvening(admin: Caller): Promise<void> {
  await admin.request('POST', '/api/church', churchEntry('Bethel'));
  for (let team = 0; team < 8; team++) await admin.request('POST', '/api/teams', newTeam());
  await admin.request('GET', '/api/teams/shuffle?open1Teams=8&open2Teams=0&novice1Teams=0');
  const created = await admin.request('GET', '/api/rounds/create?division=All');
  expect(await created.json()).toMatchObject({ rounds: 20 });
}

export async function roundsOf(caller: Caller): Promise<Slot['rounds']> {
  const slots = (await (
    await caller.request('GET', '/api/rounds/all?division=All')
  ).json()) as Slot[];
  return slots.flatMap((slot) => slot.rounds);
}

/** A result without lines, in the form of the call. */
export const resultOf = (
  { id, version }: Pick<Round, 'id' | 'version'>,
  leftTeamScore: number,
) => ({
  id,
  version,
  leftTeamScore,
  rightTeamScore: -10,
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
});
