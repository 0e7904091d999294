import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { drawHeading } from './paper/blocks.ts';
import { type Box, below, sideBySide, textIn } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import type { Paper } from './paper/paper.ts';

export interface DeskTeam {
  readonly number: number | null;
  readonly name: string;
  readonly division: string;
  readonly quizzers: readonly string[];
}

export interface DeskChurch {
  readonly name: string;
  readonly district: string;
  readonly coach: string;
  /** `before 7:00 PM`. */
  readonly arrival: string;
  readonly computerSeats: number;
  readonly monitors: number;
  readonly fee: number;
  /** In dollars; below 0 when overpaid (W4). */
  readonly received: number;
  readonly balance: number;
  readonly paid: boolean;
  readonly teams: readonly DeskTeam[];
}

export type RegistrationSheet = { readonly note: string; readonly churches: readonly DeskChurch[] };

export const REGISTRATION_TABLE = 'Registration table';
const SIZE = 8.5;
const PADDING = 3;
const HEAD = 16;
const BAND = 20;
const TICK = 22;

/** Shares of the width beside the check box. */
const CHURCH = [
  ['Church (district)', 0.28],
  ['Coach', 0.19],
  ['Arrival', 0.13],
  ['Equipment', 0.19],
  ['Fee', 0.07],
  ['Paid or due', 0.14],
] as const;
const TEAM = [0.05, 0.23, 0.1, 0.62] as const;

/** Each church with a check box, and its teams and rosters. */
export function drawRegistrationTable(paper: Paper, { churches, note }: RegistrationSheet): void {
  const nextPage = () => {
    return drawHeads(paper, drawHeading(paper, REGISTRATION_TABLE, note, paper.newPage(true)));
  };
  let rest = nextPage();
  for (const church of churches) rest = drawChurch(paper, church, rest, nextPage);
  if (churches.length === 0) {
    paper.text('No church has registered yet.', { ...rest, height: 30 }, { size: 11 });
  }
}

function drawHeads(paper: Paper, box: Box): Box {
  paper.text('Here', { ...box, width: TICK, height: HEAD }, { size: 7, bold: true });
  for (const { text, place } of placed(box, HEAD)) {
    paper.text(text, place, { size: 8, bold: true });
  }
  return below(box, HEAD);
}

const besideTick = (box: Box): Box => ({ ...box, x: box.x + TICK, width: box.width - TICK });

function placed(box: Box, height: number): { text: string; place: Box }[] {
  const shares = CHURCH.map(([, share]) => share);
  return sideBySide({ ...besideTick(box), height }, shares).map((cell, i) => ({
    text: CHURCH[i]?.[0] ?? '',
    place: { ...cell, x: cell.x + PADDING, width: cell.width - 2 * PADDING },
  }));
}

function drawChurch(paper: Paper, church: DeskChurch, box: Box, nextPage: () => Box): Box {
  const heights = church.teams.map((team) => teamHeight(paper, team, box.width));
  let rest = box;
  if (BAND + (heights[0] ?? 0) > rest.height) rest = nextPage();
  rest = drawBand(paper, church, rest);
  for (const [i, team] of church.teams.entries()) {
    const height = heights[i] ?? 0;
    if (height > rest.height) {
      rest = drawContinued(paper, church, nextPage());
    }
    drawTeam(paper, team, { ...rest, height });
    rest = below(rest, height);
  }
  return below(rest, 5);
}

function drawBand(paper: Paper, church: DeskChurch, box: Box): Box {
  const band = { ...box, height: BAND };
  paper.frame(band, 0.7, 0.9);
  const tick = { x: box.x + 5, y: box.y + 4, width: 12, height: 12 };
  paper.frame(tick, 1.2, 1);
  const texts = [
    `${church.name} (${church.district})`,
    church.coach,
    church.arrival,
    equipmentText(church),
    dollars(church.fee),
    dueText(church),
  ];
  for (const [i, { place }] of placed(box, BAND).entries()) {
    paper.text(texts[i] ?? '', place, { size: 9, bold: i === 0 || i === 5 });
  }
  return below(box, BAND);
}

function dueText({ paid, balance, teams }: DeskChurch): string {
  if (balance < 0) return `Over: ${dollars(-balance)}`;
  if (paid) return 'Paid';
  if (balance > 0) return `Due: ${dollars(balance)}`;
  return teams.length === 0 ? 'No teams' : 'Nothing due';
}

/** Check box and fee are on the previous page. */
function drawContinued(paper: Paper, { name, district }: DeskChurch, box: Box): Box {
  const band = { ...box, height: BAND };
  paper.frame(band, 0.7, 0.9);
  const place = { ...band, x: box.x + TICK + PADDING, width: box.width - TICK - 2 * PADDING };
  paper.text(`${name} (${district}), continued`, place, { size: 9, bold: true });
  return below(box, BAND);
}

/** `2 seats, 1 monitor`. */
export function equipmentText(church: { computerSeats: number; monitors: number }): string {
  const { computerSeats, monitors } = church;
  const seats = computerSeats === 1 ? '1 seat' : `${computerSeats} seats`;
  return `${seats}, ${monitors === 1 ? '1 monitor' : `${monitors} monitors`}`;
}

const roster = ({ quizzers }: DeskTeam): string => quizzers.join(', ');

function teamHeight(paper: Paper, team: DeskTeam, width: number): number {
  const [, nameShare, , rosterShare] = TEAM;
  const inner = (share: number) => share * (width - TICK) - 2 * PADDING;
  const lines = Math.max(
    paper.lines(roster(team), inner(rosterShare), { size: SIZE }),
    paper.lines(team.name, inner(nameShare), { size: SIZE }),
  );
  return lines * SIZE * LEADING + 2 * PADDING;
}

function drawTeam(paper: Paper, team: DeskTeam, box: Box): void {
  const texts = [`${team.number ?? ''}`, team.name, team.division, roster(team)];
  paper.frames([box], 0.4);
  for (const [i, cell] of sideBySide(besideTick(box), TEAM).entries()) {
    paper.text(texts[i] ?? '', textIn(cell, PADDING), { size: SIZE, wraps: true, from: 'top' });
  }
}
