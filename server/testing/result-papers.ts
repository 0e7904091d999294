import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { NotesAndProtests, OpenProtest } from '@quizmeet/contract/scores/paper-calls.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import type { LightMyRequestResponse } from 'fastify';
import { fridayRows } from './friday.ts';
import { endFriday } from './saturday.ts';
import { startTestServer } from './test-server.ts';

export const idOf = (answer: LightMyRequestResponse): number => answer.json<{ id: number }>().id;
export const detail = (answer: LightMyRequestResponse) => answer.json<Problem>().detail;

/** By default of the first round. */
export async function notesAndProtestsOfRounds() {
  const server = await startTestServer({ LOG_LEVEL: 'silent' });
  const admin = await server.as('admin', 'Ada Office');
  const staff = await server.as('score', 'Sue Score');
  let round = 0;

  const newEvening = async (): Promise<[round: number, other: number]> => {
    await endFriday(server, { Open: 4 });
    const rows = await fridayRows(server);
    round = rows[0]?.id ?? 0;
    return [round, rows[1]?.id ?? 0];
  };
  const url = (id = round) => `/api/rounds/${id}`;
  const notesAndProtestsOf = async (id = round) =>
    (await staff.request('GET', `${url(id)}/papers`)).json<NotesAndProtests>();
  const note = async (words: string, id = round) =>
    await staff.request('POST', `${url(id)}/notes`, { words });
  /** Of the round's left or right team, whether or not it may. */
  const protest = async (words = 'It was 120, not 102', id = round, side: Side = 'left') => {
    const { leftTeamId, rightTeamId } = (await staff.request('GET', url(id))).json<Round>();
    const teamId = side === 'left' ? leftTeamId : rightTeamId;
    return await staff.request('POST', `${url(id)}/protests`, { teamId, words });
  };
  const close = async (protestId: number, outcome = 'The score stands', id = round) =>
    await staff.request('PUT', `${url(id)}/protests/${protestId}`, { outcome });
  const openProtests = async () =>
    (await staff.request('GET', '/api/protests')).json<OpenProtest[]>();
  const audit = async (limit = 1) =>
    (await admin.request('GET', `/api/audit?limit=${limit}`)).json<AuditEntry[]>();

  return {
    server,
    admin,
    staff,
    newEvening,
    url,
    notesAndProtestsOf,
    note,
    protest,
    close,
    openProtests,
    audit,
  };
}
