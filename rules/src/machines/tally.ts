import { nameKey } from '../names.ts';
import { ERROR_OUT, FIRST_COSTLY_QUESTION, QUIZ_OUT } from '../scores/points.ts';
import type { MachineEvent } from './events.ts';

const FREE_ERRORS_OF_A_TEAM = 4;
const QUIZZERS_WITHOUT_BONUS = 2;
const QUIZZERS_WITH_BONUS = 5;

export interface MachineTeam {
  readonly name: string;
  readonly score: number;
  /** In the order they joined the line-up, once each (Q5). */
  readonly lines: readonly Readonly<Player>[];
}

type Player = { readonly name: string; correct: number; errors: number };

export class Tally {
  name = '';
  readonly #players = new Map<string, Player>();
  readonly #seats = new Map<number, Player>();
  readonly #firstNames: Map<number, string>;
  #errors = 0;
  #fouls = 0;
  #overruled = 0;
  #points = 0;
  overtime = 0;

  /** @param events the team's valid ones, in order */
  constructor(events: readonly MachineEvent[]) {
    this.#firstNames = firstNames(events);
  }

  /** An empty name doesn't clear the seat. */
  seat(quizzer: number, name: string): void {
    if (nameKey(name) === '') {
      this.#seats.delete(quizzer);
      return;
    }
    this.#firstNames.delete(quizzer);
    this.#seats.set(quizzer, this.#player(name));
  }

  #player(name: string): Player {
    const player = this.#players.get(nameKey(name)) ?? { name, correct: 0, errors: 0 };
    this.#players.set(nameKey(name), player);
    return player;
  }

  /** Before any line-up, the line's name or the seat's first name. */
  #whoAnswers({ quizzer, name }: MachineEvent): Player {
    const known = nameKey(name) === '' ? this.#firstNames.get(quizzer) : name;
    return this.#seats.get(quizzer) ?? this.#player(known ?? `Seat ${quizzer + 1}`);
  }

  tossUp(event: MachineEvent, right: boolean): void {
    const line = this.#whoAnswers(event);
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
      event.question >= FIRST_COSTLY_QUESTION;
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
    const lines = [...this.#players.values()];
    const scorers = Math.min(lines.filter((line) => line.correct > 0).length, QUIZZERS_WITH_BONUS);
    const quizOuts = lines.filter((line) => line.correct >= QUIZ_OUT && line.errors === 0).length;
    const bonuses = Math.max(0, scorers - QUIZZERS_WITHOUT_BONUS) + quizOuts;
    return { name: this.name, score: this.#points + 10 * bonuses, lines };
  }
}

function firstNames(events: readonly MachineEvent[]): Map<number, string> {
  const names = new Map<number, string>();
  const named = events.filter(
    ({ code, name }) => ['QN', 'SB', 'TC', 'TE'].includes(code) && nameKey(name) !== '',
  );
  for (const [seat, [first]] of Map.groupBy(named, ({ quizzer }) => quizzer)) {
    if (first !== undefined && first.code !== 'SB') names.set(seat, first.name);
  }
  return names;
}
