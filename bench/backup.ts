import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/running.ts';
import { cookieOf, median, quantile, report, timed } from './measuring/measure.ts';

/**
 * A backup of a half-played event of 72 teams: time and bytes. Then saving whole results by turns in two
 * products, one with a journal in a second place and one without.
 */
const SAVES = 200;
/** The first saves of a process are slower. */
const WARM = 8;
const LIMIT_MS = 5000;
const MOST_FOR_JOURNAL = 1.3;

interface Round {
  readonly id: number;
  readonly version: number;
  readonly winningTeam: string;
  readonly leftTeamQuizzers: readonly { readonly id: number }[];
  readonly rightTeamQuizzers: readonly { readonly id: number }[];
}

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** Saves further results of a product, each a call. */
async function saverOf(url: string): Promise<() => Promise<number>> {
  const cookie = await cookieOf(url, 'scores@example.org');
  const slots = await read<{ rounds: Round[] }[]>(`${url}/api/rounds/all?division=All`);
  const rounds = slots.flatMap((slot) => slot.rounds);
  const lines = (quizzers: Round['leftTeamQuizzers'], correct: number) =>
    quizzers.slice(0, 4).map(({ id }) => ({ id, numberCorrect: correct, numberErrors: 0 }));
  let next = 0;
  return async () => {
    const turn = next++;
    const { id } = rounds[turn % rounds.length] ?? {};
    const round = await read<Round>(`${url}/api/rounds/${id}`);
    const body = JSON.stringify({
      id,
      version: round.version,
      leftTeamScore: 120 + 10 * (turn % 7),
      rightTeamScore: 80,
      leftTeamQuizzers: lines(round.leftTeamQuizzers, 1 + (turn % 2)),
      rightTeamQuizzers: lines(round.rightTeamQuizzers, 1),
    });
    const headers = { cookie, 'content-type': 'application/json' };
    return await timed(async () => {
      const answer = await fetch(`${url}/api/rounds`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(`a save failed: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
  };
}

const second = await mkdtemp(path.join(tmpdir(), 'quizmeet-second-'));
const plain = await startProduct({ stage: 'friday' });
const kept = await startProduct({ stage: 'friday', settings: { BACKUP_FOLDER: second } });
try {
  const admin = await cookieOf(kept.url, 'admin@example.org');
  const backUp = async () => {
    const headers = { cookie: admin, 'x-requested-with': 'quizmeet' };
    const answer = await fetch(`${kept.url}/api/backups`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`no backup: ${answer.status} ${await answer.text()}`);
  };
  await backUp();
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    await pause(1100);
    times.push(await timed(backUp));
  }
  const files = (await readdir(second)).filter((name) => name.endsWith('.backup')).toSorted();
  const { size } = await stat(path.join(second, files.at(-1) ?? ''));
  const most = Math.max(...times);
  report('a backup in both places', `${median(times).toFixed(0)} ms`, `limit ${LIMIT_MS} ms`);
  report('its size', `${(size / 1000).toFixed(0)} kB`, '72 teams, half of Friday played');

  const savers = { without: await saverOf(plain.url), with: await saverOf(kept.url) };
  const saves: { without: number[]; with: number[] } = { without: [], with: [] };
  for (let i = 0; i < SAVES + WARM; i++) {
    const turn = i % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const);
    for (const kind of turn) {
      const ms = await savers[kind]();
      if (i >= WARM) saves[kind].push(ms);
    }
  }
  const ratio = median(saves.with) / median(saves.without);
  for (const kind of ['without', 'with'] as const) {
    const rest = `95 %: ${quantile(saves[kind], 0.95).toFixed(1)} ms`;
    report(`a save ${kind} the journal`, `${median(saves[kind]).toFixed(1)} ms`, rest);
  }
  report('what the journal costs', ratio.toFixed(2), `at most ${MOST_FOR_JOURNAL}`);
  process.exitCode = ratio <= MOST_FOR_JOURNAL && most <= LIMIT_MS ? 0 : 1;
} finally {
  await plain.stop();
  await kept.stop();
  await rm(second, { recursive: true, force: true });
}
