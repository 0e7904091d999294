import { otherSide, SIDES, type Side } from '../tournament.ts';
import { type EventCode, type MachineEvent, standingEvents } from './machine-events.ts';
import { ERROR_OUT, QUIZ_OUT } from './points.ts';

/** Questions of a round; those after it are overtime (Q4). */
export const LAST_QUESTION = 20;
/** From here on every error costs points (Q4). */
const FIRST_COSTLY_QUESTION = 16;
const FREE_ERRORS_OF_A_TEAM = 4;
const QUIZZERS_WITHOUT_BONUS = 2;
const QUIZZERS_WITH_BONUS = 5;

/** A quizzer of the line-up, and the toss-ups of the round. */
export interface MachineLine {
  readonly name: string;
  readonly correct: number;
  readonly errors: number;
}

/** One team as the machine saw it. */
export interface MachineTeam {
  readonly name: string;
  readonly score: number;
  /** In the order in which they came into the line-up; each named once (Q5). */
  readonly lines: readonly MachineLine[];
}

/** A game computed from its events (Q4). */
export interface MachineGame {
  readonly left: MachineTeam;
  readonly right: MachineTeam;
  /** By score, else by overtime; null while neither says. */
  readonly winner: Side | null;
  /** The last question that anything happened in; 0 before the game began. */
  readonly question: number;
}

const sideOf = ({ team }: MachineEvent): Side | null =>
  team === 0 ? 'left' : team === 1 ? 'right' : null;

/** Codes that say who is there; they count at any question number (Q3). */
const SETUP: readonly EventCode[] = ['TN', 'QN', 'SB'];

/** What a team has gathered so far. */
class Tally {
  name = '';
  readonly #quizzers = new Map<string, { name: string; correct: number; errors: number }>();
  readonly #seats = new Map<number, string>();
  #errors = 0;
  #fouls = 0;
  #overruled = 0;
  #points = 0;
  overtime = 0;

  seat(quizzer: number, name: string): void {
    this.#seats.set(quizzer, name);
    if (!this.#quizzers.has(name)) this.#quizzers.set(name, { name, correct: 0, errors: 0 });
  }

  tossUp({ quizzer, name, question }: MachineEvent, right: boolean): void {
    const who = this.#seats.get(quizzer) ?? (name === '' ? `Seat ${quizzer + 1}` : name);
    this.seat(quizzer, who);
    const line = this.#quizzers.get(who);
    if (line === undefined) return;
    if (right) {
      line.correct++;
      this.#points += 20;
      return;
    }
    line.errors++;
    this.#errors++;
    const costs =
      line.errors === ERROR_OUT ||
      this.#errors > FREE_ERRORS_OF_A_TEAM ||
      question >= FIRST_COSTLY_QUESTION;
    if (costs) this.#points -= 10;
  }

  bonus(): void {
    this.#points += 10;
  }

  foul(): void {
    if (++this.#fouls > 1) this.#points -= 10;
  }

  overruled(): void {
    if (++this.#overruled > 1) this.#points -= 10;
  }

  team(): MachineTeam {
    const lines = [...this.#quizzers.values()];
    const scorers = Math.min(lines.filter((line) => line.correct > 0).length, QUIZZERS_WITH_BONUS);
    const quizOuts = lines.filter((line) => line.correct >= QUIZ_OUT && line.errors === 0).length;
    const bonuses = Math.max(0, scorers - QUIZZERS_WITHOUT_BONUS) + quizOuts;
    return { name: this.name, score: this.#points + 10 * bonuses, lines };
  }
}

/** Computes a game from its events, in whatever order and however often they came (Q3, Q4). */
export function playGame(events: readonly MachineEvent[]): MachineGame {
  const standing = standingEvents(events);
  const tallies: Readonly<Record<Side, Tally>> = { left: new Tally(), right: new Tally() };
  for (const event of standing) {
    const side = sideOf(event);
    if (side === null) continue;
    if (event.question > LAST_QUESTION && !SETUP.includes(event.code)) {
      overtime(event, tallies[side]);
    } else apply(event, tallies[side]);
  }
  const [left, right] = SIDES.map((side) => tallies[side].team()) as [MachineTeam, MachineTeam];
  return {
    left,
    right,
    winner:
      higher(left.score, right.score) ?? higher(tallies.left.overtime, tallies.right.overtime),
    question: standing.reduce(
      (last, event) => (SETUP.includes(event.code) ? last : Math.max(last, event.question)),
      0,
    ),
  };
}

function higher(left: number, right: number): Side | null {
  if (left === right) return null;
  return left > right ? 'left' : otherSide('left');
}

function apply(event: MachineEvent, tally: Tally): void {
  switch (event.code) {
    case 'TN':
      tally.name = event.name;
      break;
    case 'QN':
    case 'SB':
      tally.seat(event.quizzer, event.name);
      break;
    case 'TC':
    case 'TE':
      tally.tossUp(event, event.code === 'TC');
      break;
    case 'BC':
      tally.bonus();
      break;
    case 'F-':
      tally.foul();
      break;
    case 'C-':
      tally.overruled();
      break;
    default:
  }
}

/** Overtime decides the winner and changes no score and no line (Q4). */
function overtime({ code }: MachineEvent, tally: Tally): void {
  if (code === 'TC') tally.overtime += 20;
  if (code === 'BC') tally.overtime += 10;
  if (code === 'TE') tally.overtime -= 10;
}
