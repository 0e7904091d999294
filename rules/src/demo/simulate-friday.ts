import { type Chance, shuffled } from '../chance.ts';
import { ERROR_OUT, LAST_QUESTION, QUIZ_OUT } from '../scores/points.ts';
import {
  otherSide,
  type QuizzerId,
  type RoundId,
  type RoundResult,
  type Side,
  type TeamId,
} from '../tournament.ts';

type RoundToPlay = { readonly id: RoundId; readonly left: TeamId; readonly right: TeamId };

interface Play {
  readonly question: number;
  readonly side: Side;
  readonly code: 'TC' | 'TE' | 'BC' | 'NJ';
  readonly quizzerId: QuizzerId | null;
}

export type PlayedRound = { readonly result: RoundResult; readonly plays: readonly Play[] };

/** Frequency of jumps, and probability of a correct answer. */
type Skill = { readonly quizzerId: QuizzerId; readonly speed: number; readonly certainty: number };

const SEATS = 5;

/** By question, so that scores and lines are consistent (Q4). */
export function simulateFriday(
  chance: Chance,
  rosters: ReadonlyMap<TeamId, readonly QuizzerId[]>,
  rounds: readonly RoundToPlay[],
): RoundResult[] {
  return playRounds(chance, rosters, rounds).map(({ result }) => result);
}

export function playRounds(
  chance: Chance,
  rosters: ReadonlyMap<TeamId, readonly QuizzerId[]>,
  rounds: readonly RoundToPlay[],
): PlayedRound[] {
  const teams = new Map([...rosters].map(([team, roster]) => [team, skillsOf(roster, chance)]));
  return rounds.map((round) => playRound(chance, teams, round));
}

function playRound(
  chance: Chance,
  teams: ReadonlyMap<TeamId, readonly Skill[]>,
  round: RoundToPlay,
): PlayedRound {
  const seated = (team: TeamId) => shuffled(teams.get(team) ?? [], chance).slice(0, SEATS);
  const table = { left: new Bench(seated(round.left)), right: new Bench(seated(round.right)) };
  const plays: Play[] = [];
  for (let question = 1; question <= LAST_QUESTION; question++) {
    plays.push(...ask(question, table, chance));
  }
  const { left, right } = table;
  // Overtime changes neither scores nor lines.
  const tie = chance() < 0.5 ? 'left' : 'right';
  const result: RoundResult = {
    roundId: round.id,
    left: { teamId: round.left, score: left.score, lines: left.lines },
    right: { teamId: round.right, score: right.score, lines: right.lines },
    winner: left.score === right.score ? tie : left.score > right.score ? 'left' : 'right',
  };
  return { result, plays };
}

function skillsOf(roster: readonly QuizzerId[], chance: Chance): Skill[] {
  const team = 0.4 + 1.6 * chance() ** 1.5;
  return roster.map((quizzerId, i) => ({
    quizzerId,
    speed: (team * (0.3 + chance())) / (1 + i / 2),
    certainty: Math.min(0.92, 0.5 + 0.15 * team + 0.2 * chance()),
  }));
}

class Bench {
  score = 0;
  private readonly counts: { readonly skill: Skill; correct: number; errors: number }[];

  constructor(skills: readonly Skill[]) {
    this.counts = skills.map((skill) => ({ skill, correct: 0, errors: 0 }));
  }

  get lines() {
    return this.counts.map(({ skill, correct, errors }) => ({
      quizzerId: skill.quizzerId,
      correct,
      errors,
    }));
  }

  get jumpers() {
    return this.counts.filter(({ correct, errors }) => correct < QUIZ_OUT && errors < ERROR_OUT);
  }

  answer(jumper: (typeof this.counts)[number], right: boolean, question: number): void {
    if (right) {
      jumper.correct++;
      this.score += 20;
      const scorers = this.counts.filter((each) => each.correct > 0).length;
      if (jumper.correct === 1 && scorers >= 3) this.score += 10;
      if (jumper.correct === QUIZ_OUT && jumper.errors === 0) this.score += 10;
      return;
    }
    jumper.errors++;
    const all = this.counts.reduce((sum, { errors }) => sum + errors, 0);
    if (jumper.errors === ERROR_OUT || all >= 5 || question > 15) this.score -= 10;
  }
}

/** A toss-up, with a bonus question after an error. Sometimes nobody jumps. */
function ask(question: number, table: Readonly<Record<Side, Bench>>, chance: Chance): Play[] {
  const jumpers = (['left', 'right'] as const).flatMap((side) =>
    table[side].jumpers.map((jumper) => ({ side, jumper })),
  );
  let wait = chance() * jumpers.reduce((sum, { jumper }) => sum + jumper.skill.speed, 0);
  const first = jumpers.find(({ jumper }) => {
    wait -= jumper.skill.speed;
    return wait < 0;
  });
  if (first === undefined || chance() < 0.06) {
    return [{ question, side: 'left', code: 'NJ', quizzerId: null }];
  }
  const { side, jumper } = first;
  const right = chance() < jumper.skill.certainty;
  table[side].answer(jumper, right, question);
  const { quizzerId } = jumper.skill;
  const tossUp = { question, side, code: right ? 'TC' : 'TE', quizzerId } as const;
  if (right || chance() >= 0.6) return [tossUp];
  table[otherSide(side)].score += 10;
  return [tossUp, { question, side: otherSide(side), code: 'BC', quizzerId: null }];
}

export type PlayedMatch = { readonly left: number; readonly right: number; readonly winner: Side };

const FAVORITE_WINS = 0.7;

/** The lower seed wins more often. */
export function playMatch(chance: Chance, seeds: Readonly<Record<Side, number>>): PlayedMatch {
  const favorite: Side = seeds.left < seeds.right ? 'left' : 'right';
  const winner = chance() < FAVORITE_WINS ? favorite : otherSide(favorite);
  const high = 100 + 10 * Math.floor(chance() * 15);
  const low = high - 10 * (1 + Math.floor(chance() * 9));
  return winner === 'left'
    ? { left: high, right: low, winner }
    : { left: low, right: high, winner };
}
