import type { Page } from '@playwright/test';
import type { ListedRound } from './open-rounds.ts';

type Lined = { readonly name: string; readonly quizzers: readonly string[] };

/** Answers are `[question, team, seat]`; others nobody's. */
export interface Game {
  readonly tournament: string;
  readonly division: string;
  readonly room: string;
  readonly round: number;
  readonly left: Lined;
  readonly right: Lined;
  readonly answers: readonly (readonly [question: number, side: 'left' | 'right', seat: number])[];
}

interface Line {
  readonly question: number;
  readonly event: number;
  readonly name: string;
  readonly team: number;
  readonly quizzer: number;
  readonly code: string;
  readonly timestamp: string;
}

const SIDES = ['left', 'right'] as const;

function linesOf(game: Game, upTo: number): Line[] {
  const lines: Line[] = [];
  const note = (code: string, question: number, team = 2, quizzer = 0, name = '') =>
    lines.push({
      question,
      event: lines.length + 1,
      name,
      team,
      quizzer,
      code,
      timestamp: `2026-11-20-20.${String(question).padStart(2, '0')}.00.000000`,
    });
  for (const [team, side] of SIDES.entries()) {
    note('TN', 0, team, 0, game[side].name);
    for (const [seat, name] of game[side].quizzers.entries()) note('QN', 0, team, seat, name);
  }
  for (let question = 1; question <= upTo; question++) {
    const answer = game.answers.find(([asked]) => asked === question);
    if (answer === undefined) note('NJ', question);
    else {
      const [, side, seat] = answer;
      note('TC', question, SIDES.indexOf(side), seat, game[side].quizzers[seat]);
    }
  }
  return lines;
}

/** Repeated lines count once. */
export async function sendsLive(address: string, game: Game, upTo: number): Promise<void> {
  for (const line of linesOf(game, upTo)) {
    const query = new URLSearchParams({
      bldgroom: game.room,
      key: 'QM',
      tk: 'QM',
      tn: game.tournament,
      dn: game.division,
      rm: game.room,
      rd: String(game.round),
      qn: String(line.question),
      e: String(line.event),
      n: line.name,
      t: String(line.team),
      q: String(line.quizzer),
      ec: line.code,
      p1: '',
      p2: '',
      ts: line.timestamp,
    });
    const answer = await fetch(`${address}/scoreevent?${query}`);
    if (!answer.ok) throw new Error(`The feed answered ${answer.status}: ${await answer.text()}`);
  }
}

export function eventFile(game: Game): string {
  const { tournament, division, room, round } = game;
  return linesOf(game, 20)
    .map(({ question, event, name, team, quizzer, code, timestamp }) =>
      [
        ...["'QM'", `'${tournament}'`, `'${division}'`, `'${room}'`, round, question, event],
        ...[`'${name}'`, team, quizzer, `'${code}'`, "''", "''", "''", `'${timestamp}'`],
      ].join(','),
    )
    .join('\r\n');
}

interface ListedTeam {
  readonly id: number;
  readonly quizzers: readonly { readonly firstName: string; readonly lastName: string }[];
}

/** 60 to 20 after question 14, 90 to 20 at the end. */
export interface Playing extends Game {
  readonly id: number;
  readonly leftTeamId: number;
}

const ANSWERS: Game['answers'] = [
  [2, 'left', 0],
  [5, 'right', 0],
  [9, 'left', 0],
  [14, 'left', 0],
  [20, 'left', 0],
];

/** Of the first open slot. */
export async function beingPlayed(page: Page): Promise<Playing[]> {
  const read = async <T>(path: string): Promise<T> => await (await page.request.get(path)).json();
  const { title } = await read<{ title: string }>('/api/event');
  const slots = await read<{ rounds: ListedRound[] }[]>('/api/rounds/all?division=All');
  const teams = await read<ListedTeam[]>('/api/teams/all?division=All');
  const lined = (id: number, name: string): Lined => ({
    name,
    quizzers: (teams.find((team) => team.id === id)?.quizzers ?? [])
      .slice(0, 5)
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  });
  const open = slots
    .map(({ rounds }) => rounds.filter(({ winningTeam }) => winningTeam === ''))
    .find((rounds) => rounds.length > 0);
  return (open ?? []).map((round) => ({
    id: round.id,
    leftTeamId: round.leftTeamId,
    tournament: title,
    division: round.group ?? round.division,
    room: round.roomName,
    round: round.roundNumber,
    left: lined(round.leftTeamId, round.leftTeamName),
    right: lined(round.rightTeamId, round.rightTeamName),
    answers: ANSWERS,
  }));
}
