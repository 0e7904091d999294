import { LAST_QUESTION } from '../scores/points.ts';
import { otherSide, SIDES, type Side } from '../tournament.ts';
import { type EventCode, type MachineEvent, standingEvents } from './events.ts';
import { type MachineTeam, Tally } from './tally.ts';

/** Computed from events (Q4). */
export interface MachineGame {
  readonly left: MachineTeam;
  readonly right: MachineTeam;
  /** By score, else overtime; null while undecided. */
  readonly winner: Side | null;
  /** The last with any event; 0 before the game began. */
  readonly question: number;
  /** The toss-up of question 20, or of overtime, is over. */
  readonly played: boolean;
  /** The last toss-up was an error without a bonus yet; some machines send none. */
  readonly bonusDue: boolean;
}

const sideOf = ({ team }: MachineEvent): Side | null =>
  team === 0 ? 'left' : team === 1 ? 'right' : null;

/** Valid at any question number (Q3). */
const SETUP: readonly EventCode[] = ['TN', 'QN', 'SB'];

/** Toss-ups: a correct answer, an error, or no jump. */
const TOSS_UPS: readonly EventCode[] = ['TC', 'TE', 'NJ'];

/** Events may be in any order and repeated (Q3, Q4). */
export function playGame(events: readonly MachineEvent[]): MachineGame {
  const standing = standingEvents(events);
  const tallyOf = (side: Side) => new Tally(standing.filter((event) => sideOf(event) === side));
  const tallies: Readonly<Record<Side, Tally>> = { left: tallyOf('left'), right: tallyOf('right') };
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
    ...lastTossUp(standing),
  };
}

const isTossUp = ({ code }: MachineEvent): boolean => TOSS_UPS.includes(code);

/** Before the first toss-up, the game is only set up. */
export const hasBegun = (events: readonly MachineEvent[]): boolean =>
  standingEvents(events).some(isTossUp);

function lastTossUp(standing: readonly MachineEvent[]): Pick<MachineGame, 'played' | 'bonusDue'> {
  const last = standing.findLast(isTossUp)?.question ?? 0;
  const codes = standing.filter(({ question }) => question === last).map(({ code }) => code);
  return {
    played: last >= LAST_QUESTION,
    bonusDue: codes.includes('TE') && !codes.some((code) => ['TC', 'BC', 'BE'].includes(code)),
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

/** Overtime changes neither scores nor lines (Q4). */
function overtime({ code }: MachineEvent, tally: Tally): void {
  if (code === 'TC') tally.overtime += 20;
  if (code === 'BC') tally.overtime += 10;
  if (code === 'TE') tally.overtime -= 10;
}
