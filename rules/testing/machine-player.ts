import { type Chance, pick } from '../src/chance.ts';
import type { EventCode, GameKey, MachineEvent } from '../src/machines/events.ts';
import { playGame } from '../src/machines/game.ts';
import { ERROR_OUT, LAST_QUESTION, QUIZ_OUT } from '../src/scores/points.ts';
import { otherSide, SIDES, type Side } from '../src/tournament.ts';

/** A team at a machine; 1 to 6 full names, the first five take the seats. */
export interface SeatedTeam {
  readonly name: string;
  readonly quizzers: readonly string[];
}

export interface GamePlace extends GameKey {
  readonly key: string;
}

const SEATS = 5;
/** The probability of each event, per question. */
const ODDS = {
  nobodyJumps: 0.1,
  right: 0.7,
  bonusRight: 0.55,
  timeOut: 0.05,
  foul: 0.03,
  challenge: 0.03,
  substitute: 0.04,
  mistyped: 0.03,
};

/**
 * All that a machine records of a random game with a winner, from the line-up to the end, in order. Mistyped
 * lines are deleted by DE.
 * @param start of the game; the lines' times follow it, in UTC
 */
export function playAtMachine(
  place: GamePlace,
  teams: Readonly<Record<Side, SeatedTeam>>,
  chance: Chance,
  start: Date,
): MachineEvent[] {
  const table = new Table(place, teams, chance, start);
  table.sitDown();
  for (let question = 1; question <= LAST_QUESTION; question++) table.ask(question);
  for (let question = LAST_QUESTION + 1; table.isTied(); question++) table.askOvertime(question);
  return table.events;
}

/** A quizzer during a game. */
interface Player {
  readonly name: string;
  correct: number;
  errors: number;
}

const isOut = ({ correct, errors }: Player): boolean => correct >= QUIZ_OUT || errors >= ERROR_OUT;

class Table {
  readonly events: MachineEvent[] = [];
  readonly #place: GamePlace;
  readonly #teams: Readonly<Record<Side, SeatedTeam>>;
  readonly #chance: Chance;
  readonly #seats: Readonly<Record<Side, (Player | null)[]>>;
  readonly #bench: Readonly<Record<Side, Player[]>>;
  #time: number;
  #question = 0;
  #number = 0;

  constructor(
    place: GamePlace,
    teams: Readonly<Record<Side, SeatedTeam>>,
    chance: Chance,
    start: Date,
  ) {
    this.#place = place;
    this.#teams = teams;
    this.#chance = chance;
    this.#time = start.getTime();
    const players = (side: Side): Player[] =>
      teams[side].quizzers.map((name) => ({ name, correct: 0, errors: 0 }));
    this.#seats = {
      left: players('left').slice(0, SEATS),
      right: players('right').slice(0, SEATS),
    };
    this.#bench = { left: players('left').slice(SEATS), right: players('right').slice(SEATS) };
  }

  sitDown(): void {
    this.#record('RM', null, 0, this.#place.room);
    for (const side of SIDES) {
      this.#record('TN', side, 0, this.#teams[side].name);
      for (const [seat, player] of this.#seats[side].entries()) {
        this.#record('QN', side, seat, player?.name ?? '');
      }
    }
  }

  ask(question: number): void {
    this.#begin(question);
    this.#interrupt();
    const side = this.#whoJumps();
    const seat = side === null ? undefined : this.#seatOf(side);
    if (side === null || seat === undefined) {
      this.#record('NJ', null, 0);
      return;
    }
    if (this.#happens(ODDS.mistyped)) {
      this.#record('TC', otherSide(side), 0);
      this.#takeBack();
    }
    this.#answer(side, seat, this.#happens(ODDS.right));
  }

  /** Overtime changes no counts: quizzers who are out may play again. */
  askOvertime(question: number): void {
    this.#begin(question);
    const side = this.#happens(0.5) ? 'left' : 'right';
    const isRight = this.#happens(ODDS.right);
    this.#record(isRight ? 'TC' : 'TE', side, 0);
    if (!isRight) this.#bonus(side);
  }

  isTied(): boolean {
    return playGame(this.events).winner === null;
  }

  #begin(question: number): void {
    this.#question = question;
    this.#number = 0;
  }

  #happens(odds: number): boolean {
    return this.#chance() < odds;
  }

  /** Events between two questions. */
  #interrupt(): void {
    const side = this.#happens(0.5) ? 'left' : 'right';
    if (this.#happens(ODDS.timeOut)) this.#record('TO', side, 0);
    if (this.#happens(ODDS.foul)) this.#record('F-', side, 0);
    if (this.#happens(ODDS.challenge)) this.#record(this.#happens(0.5) ? 'C+' : 'C-', side, 0);
    const seat = this.#seatOf(side);
    if (seat !== undefined && this.#happens(ODDS.substitute)) this.#substitute(side, seat);
  }

  #whoJumps(): Side | null {
    const ready = SIDES.filter((side) => this.#seatOf(side) !== undefined);
    if (this.#happens(ODDS.nobodyJumps)) return null;
    return ready[pick(this.#chance, ready.length)] ?? null;
  }

  /** The seat of a quizzer who may still answer; some answer more often than others. */
  #seatOf(side: Side): number | undefined {
    const taken = this.#seats[side].flatMap((player, seat) => (player === null ? [] : [seat]));
    return taken[Math.min(pick(this.#chance, taken.length), pick(this.#chance, taken.length))];
  }

  #answer(side: Side, seat: number, isRight: boolean): void {
    const player = this.#seats[side][seat];
    if (player === null || player === undefined) return;
    this.#record(isRight ? 'TC' : 'TE', side, seat, player.name);
    if (isRight) player.correct++;
    else player.errors++;
    if (!isRight) this.#bonus(side);
    if (!isOut(player)) return;
    this.#record(isRight ? 'QO' : 'EO', side, seat, player.name);
    this.#seats[side][seat] = null;
    this.#substitute(side, seat);
  }

  #bonus(erred: Side): void {
    this.#record(this.#happens(ODDS.bonusRight) ? 'BC' : 'BE', otherSide(erred), 0);
  }

  #substitute(side: Side, seat: number): void {
    const comer = this.#bench[side].shift();
    if (comer === undefined) return;
    const leaver = this.#seats[side][seat];
    if (leaver !== null && leaver !== undefined) this.#bench[side].push(leaver);
    this.#seats[side][seat] = comer;
    this.#record('SB', side, seat, comer.name);
  }

  #takeBack(): void {
    const last = this.events.at(-1);
    if (last !== undefined) this.events.push({ ...last, code: 'DE', timestamp: this.#tick() });
  }

  #record(code: EventCode, side: Side | null, quizzer: number, name = ''): void {
    this.events.push({
      ...this.#place,
      question: this.#question,
      eventNumber: ++this.#number,
      name,
      team: side === null ? 2 : SIDES.indexOf(side),
      quizzer,
      code,
      parms: ['', '', ''],
      timestamp: this.#tick(),
    });
  }

  /** Something happens every few seconds. */
  #tick(): string {
    this.#time += 1000 * (1 + pick(this.#chance, 12));
    const [day = '', time = ''] = new Date(this.#time).toISOString().slice(0, -1).split('T');
    return `${day}-${time.replaceAll(':', '.')}000`;
  }
}
