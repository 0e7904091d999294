/** A round of the demo, as far as saving its result needs it. */
interface Round {
  readonly id: number;
  readonly version: number;
  readonly winningTeam: string;
  readonly leftTeamQuizzers: readonly { readonly id: number }[];
  readonly rightTeamQuizzers: readonly { readonly id: number }[];
}

/** At most so many open rounds of the demo, each as a function that saves a whole result as its score editor. */
export async function resultsOf(url: string, most: number): Promise<(() => Promise<void>)[]> {
  const body = new URLSearchParams({ username: 'scores@example.org', password: 'quizmeet-demo' });
  const login = await fetch(`${url}/api/login`, { method: 'POST', body });
  if (!login.ok) throw new Error(`log-in failed: ${login.status}`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { cookie: cookies.join('; '), 'content-type': 'application/json' };
  const read = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;
  const slots = await read<{ rounds: Round[] }[]>('/api/rounds/all?division=All');
  const open = slots.flatMap(({ rounds }) => rounds).filter((round) => round.winningTeam === '');
  const lines = (quizzers: Round['leftTeamQuizzers']) =>
    quizzers.slice(0, 4).map(({ id }) => ({ id, numberCorrect: 1, numberErrors: 0 }));
  return await Promise.all(
    open.slice(0, most).map(async ({ id }) => {
      const round = await read<Round>(`/api/rounds/${id}`);
      const result = JSON.stringify({
        ...{ id, version: round.version, leftTeamScore: 120, rightTeamScore: 80 },
        leftTeamQuizzers: lines(round.leftTeamQuizzers),
        rightTeamQuizzers: lines(round.rightTeamQuizzers),
      });
      return async () => {
        const saved = await fetch(`${url}/api/rounds`, { method: 'PUT', headers, body: result });
        if (!saved.ok) throw new Error(`a save failed: ${saved.status} ${await saved.text()}`);
        await saved.arrayBuffer();
      };
    }),
  );
}
