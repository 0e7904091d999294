/** S2 to S6 once more, slowly and literally, independent of rules/src, in integers. */
import type { RoundResult, TeamId } from '../src/tournament.ts';

interface SlowTeamRow {
  readonly rank: number;
  readonly teamId: TeamId;
  readonly wins: number;
  readonly losses: number;
  readonly olympicPoints: number;
  readonly average: string | null;
  readonly teamBonuses: number;
  readonly totalPoints: number;
  readonly decidedBy: string | null;
}

const wonBy = (r: RoundResult): TeamId => (r.winner === 'left' ? r.left.teamId : r.right.teamId);
const isIn = (r: RoundResult, team: TeamId) => r.left.teamId === team || r.right.teamId === team;
const sideOf = (r: RoundResult, team: TeamId) => (r.left.teamId === team ? r.left : r.right);

function olympic(r: RoundResult, team: TeamId): number {
  const won = wonBy(r) === team;
  let points = won ? 10 : 5;
  for (let mark = won ? 110 : 70; mark <= sideOf(r, team).score; mark += 10) points += 1;
  return points;
}

function bonuses(r: RoundResult, team: TeamId): number {
  const scorers = new Set<number>();
  let given = 0;
  for (const line of sideOf(r, team).lines) {
    if (line.correct === 0 || scorers.has(line.quizzerId)) continue;
    scorers.add(line.quizzerId);
    if (scorers.size === 3 || scorers.size === 4 || scorers.size === 5) given += 1;
  }
  return given;
}

/** Two decimals, halves away from zero. */
function decimals(n: bigint, d: bigint): string {
  const size = n < 0n ? -n : n;
  let hundredths = (size * 100n) / d;
  if (((size * 100n) % d) * 2n >= d) hundredths += 1n;
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  return n < 0n && hundredths > 0n ? `-${text}` : text;
}

interface Counted {
  readonly teamId: TeamId;
  readonly wins: number;
  readonly losses: number;
  readonly olympicPoints: number;
  readonly teamBonuses: number;
  readonly totalPoints: number;
  readonly lostForfeits: number;
}

function count(team: TeamId, results: readonly RoundResult[]): Counted {
  const own = results.filter((r) => isIn(r, team));
  const sum = (figure: (r: RoundResult) => number) => own.reduce((n, r) => n + figure(r), 0);
  return {
    teamId: team,
    wins: own.filter((r) => wonBy(r) === team).length,
    losses: own.filter((r) => wonBy(r) !== team).length,
    olympicPoints: sum((r) => olympic(r, team)),
    teamBonuses: sum((r) => bonuses(r, team)),
    totalPoints: sum((r) => sideOf(r, team).score),
    lostForfeits: own.filter((r) => r.forfeit === true && wonBy(r) !== team).length,
  };
}

const roundsOf = (team: Pick<Counted, 'wins' | 'losses'>): bigint =>
  BigInt(Math.max(1, team.wins + team.losses));

/** Higher is better; null if not applicable. */
type Rule = (tied: readonly Counted[], results: readonly RoundResult[]) => bigint[] | null;

const average: Rule = (tied) => {
  const product = tied.reduce((n, team) => n * roundsOf(team), 1n);
  return tied.map((team) => {
    // Without a round: behind every average, which is never below 0.
    if (team.wins + team.losses === 0) return -1n;
    const exact = (BigInt(team.olympicPoints) * product) / roundsOf(team);
    // A team that never came is behind all that have played (U4); no average is a thousand.
    const hasPlayed = team.lostForfeits < team.wins + team.losses;
    return hasPlayed ? exact + 1000n * product : exact;
  });
};

const headToHead: Rule = (tied, results) => {
  const among = results.filter(
    (r) =>
      tied.some((t) => t.teamId === r.left.teamId) && tied.some((t) => t.teamId === r.right.teamId),
  );
  const meetings = new Set<number>();
  for (const a of tied) {
    for (const b of tied) {
      if (a === b) continue;
      meetings.add(among.filter((r) => isIn(r, a.teamId) && isIn(r, b.teamId)).length);
    }
  }
  if (meetings.size !== 1) return null;
  return tied.map((team) => BigInt(among.filter((r) => wonBy(r) === team.teamId).length));
};

const RULES: readonly (readonly [string, Rule])[] = [
  ['head-to-head', headToHead],
  ['team bonuses', (tied) => tied.map((team) => BigInt(team.teamBonuses))],
  ['total points', (tied) => tied.map((team) => BigInt(team.totalPoints))],
];

function cut(tied: readonly Counted[], figures: readonly bigint[]): Counted[][] {
  const values = [...new Set(figures)].sort((a, b) => (a < b ? 1 : -1));
  return values.map((value) => tied.filter((_, i) => figures[i] === value));
}

type Pile = { readonly teams: readonly Counted[]; readonly by: string | null };

/** By the first rule that can; null if none. */
function cutOnce(pile: Pile, results: readonly RoundResult[]): Pile[] | null {
  for (const [name, rule] of RULES) {
    const figures = rule(pile.teams, results);
    const parts = figures === null ? [] : cut(pile.teams, figures);
    if (parts.length > 1) {
      return parts.map((teams, i) => ({ teams, by: i === 0 ? pile.by : name }));
    }
  }
  return null;
}

function cutAll(first: readonly Pile[], results: readonly RoundResult[]): readonly Pile[] {
  let piles = first;
  for (;;) {
    const cuts = piles.map((pile) => (pile.teams.length > 1 ? cutOnce(pile, results) : null));
    const at = cuts.findIndex((parts) => parts !== null);
    if (at < 0) return piles;
    piles = [...piles.slice(0, at), ...(cuts[at] ?? []), ...piles.slice(at + 1)];
  }
}

/** Equal ranks in `teamIds` order (S5). */
export function slowTeamStandings(
  teamIds: readonly TeamId[],
  results: readonly RoundResult[],
): SlowTeamRow[] {
  const counted = teamIds.map((id) => count(id, results));
  const byAverage = cut(counted, average(counted, results) ?? []).map((teams, i) => ({
    teams,
    by: i === 0 ? null : 'average',
  }));
  const rows: SlowTeamRow[] = [];
  for (const pile of cutAll(byAverage, results)) {
    const rank = rows.length + 1;
    for (const [i, { lostForfeits: _, ...team }] of pile.teams.entries()) {
      rows.push({
        rank,
        ...team,
        average:
          team.wins + team.losses === 0
            ? null
            : decimals(BigInt(team.olympicPoints), roundsOf(team)),
        decidedBy: i === 0 ? pile.by : 'tie',
      });
    }
  }
  return rows;
}

interface SlowQuizzerRow {
  readonly rank: number;
  readonly quizzerId: number;
  readonly totalScore: number;
  readonly totalErrors: number;
  readonly roundsCompleted: number;
  readonly quizOuts: number;
  readonly average: string | null;
}

export function slowQuizzerStandings(
  quizzerIds: readonly number[],
  results: readonly RoundResult[],
): SlowQuizzerRow[] {
  const counted = quizzerIds.map((quizzerId) => {
    const lines = results
      .flatMap((r) => [...r.left.lines, ...r.right.lines])
      .filter((line) => line.quizzerId === quizzerId);
    let score = 0;
    for (const { correct, errors } of lines) {
      score += correct * 20;
      if (correct === 4 && errors === 0) score += 10;
      if (errors === 3) score -= 10;
    }
    const errors = lines.reduce((n, line) => n + line.errors, 0);
    return {
      quizzerId,
      score: BigInt(score),
      errors: BigInt(errors),
      rounds: BigInt(lines.length),
      quizOuts: lines.filter((line) => line.correct === 4).length,
    };
  });
  type Q = (typeof counted)[number];
  const isBetter = (a: Q, b: Q): boolean => {
    if (a.rounds === 0n || b.rounds === 0n) return a.rounds > 0n && b.rounds === 0n;
    if (a.score * b.rounds !== b.score * a.rounds) return a.score * b.rounds > b.score * a.rounds;
    return a.errors * b.rounds < b.errors * a.rounds;
  };
  return counted
    .map((q) => ({
      rank: 1 + counted.filter((other) => isBetter(other, q)).length,
      quizzerId: q.quizzerId,
      totalScore: Number(q.score),
      totalErrors: Number(q.errors),
      roundsCompleted: Number(q.rounds),
      quizOuts: q.quizOuts,
      average: q.rounds === 0n ? null : decimals(q.score, q.rounds),
    }))
    .sort((a, b) => a.rank - b.rank || a.quizzerId - b.quizzerId);
}
