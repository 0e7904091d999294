import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sent } from './attacker.ts';
import { cookieOf } from './measure.ts';

interface Round {
  readonly id: number;
  readonly version: number;
  readonly winningTeam: string;
}

/** The actions of a demo's users on its Friday; each request is read to its end and must succeed. */
export interface Users {
  /** The addresses of the coaches who have a church, and the sessions of two of them. */
  readonly coaches: readonly string[];
  readonly greedy: string;
  readonly patient: string;
  read(): Promise<unknown>;
  lookUp(): Promise<unknown>;
  logIn(): Promise<unknown>;
  printReceipt(cookie: string): Promise<unknown>;
  printBlankSheet(): Promise<unknown>;
  save(): Promise<unknown>;
  /** The number of failed log-ins in the audit, which has an entry for each. */
  failedLogins(): Promise<number>;
}

export async function usersOf(url: string): Promise<Users> {
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string, asked: Partial<Sent> = {}): Promise<string> => {
    const { method = 'GET', headers = {}, body } = asked;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${url}${path}`, { method, headers, agent }, resolve).on('error', reject).end(body);
    });
    const said = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${said}`);
    return said;
  };
  const json = async <T>(path: string, headers: Sent['headers'] = {}): Promise<T> =>
    JSON.parse(await ask(path, { headers })) as T;

  const admin = { cookie: await cookieOf(url, 'admin@example.org') };
  const scores = { cookie: await cookieOf(url, 'scores@example.org') };
  const people = await json<{ email: string; churchName: string | null }[]>('/api/users', admin);
  const coaches = people.filter(({ churchName }) => churchName !== null).map(({ email }) => email);
  const slots = await json<{ rounds: Round[] }[]>('/api/rounds/all?division=All');
  const open = slots.flatMap(({ rounds }) => rounds).filter((round) => round.winningTeam === '');

  return {
    coaches,
    greedy: await cookieOf(url, coaches[0] ?? ''),
    patient: await cookieOf(url, coaches[1] ?? ''),
    read: () => ask('/api/rounds/all?division=Open'),
    lookUp: () => ask('/api/user', { headers: scores }),
    logIn: () => cookieOf(url, coaches[1] ?? ''),
    printReceipt: (cookie) => ask('/api/church/pdfReceipt', { headers: { cookie } }),
    printBlankSheet: () => ask('/api/rounds/pdfBlankScoresheet', { headers: admin }),
    save: () => {
      const { id, version } = open.pop() ?? {};
      const result = { id, version, leftTeamScore: 120, rightTeamScore: 80 };
      return ask('/api/rounds', {
        method: 'PUT',
        headers: { ...scores, 'content-type': 'application/json' },
        body: JSON.stringify({ ...result, leftTeamQuizzers: [], rightTeamQuizzers: [] }),
      });
    },
    failedLogins: async () => {
      let count = 0;
      for (let before = ''; ; ) {
        type Page = { id: number; action: string }[];
        const page = await json<Page>(`/api/audit?limit=500${before}`, admin);
        count += page.filter(({ action }) => action === 'Log-in failed').length;
        if (page.length < 500) return count;
        before = `&before=${page.at(-1)?.id}`;
      }
    },
  };
}
