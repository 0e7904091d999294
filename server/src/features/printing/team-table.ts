import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type GridSlot, type ListedTeam, listedName } from './friday-schedule.ts';
import { drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';
import { drawTable } from './paper/table.ts';

/** For the wall: one row per team. */
export interface TeamTable {
  readonly wall: WallPaper;
  readonly title: string;
  readonly note: string;
  readonly slots: readonly GridSlot[];
  readonly rows: readonly {
    readonly team: ListedTeam;
    readonly rounds: readonly {
      readonly roundNumber: number;
      readonly room: string;
      readonly opponent: ListedTeam;
    }[];
  }[];
}

/** A multiple of a slot's column. */
const TEAM = 1.3;
const SIZE = 11;

export function drawTeamTable(paper: Paper, { wall, title, note, slots, rows }: TeamTable): void {
  const nextPage = () => drawHeading(paper, title, note, paper.newPage(true, wall));
  const share = 1 / (slots.length + TEAM);
  const columns = [
    { head: 'Team', share: TEAM * share, bold: true },
    ...slots.map(({ time, roundNumber }) => ({ head: `${time} Round ${roundNumber}`, share })),
  ];
  const cells = rows.map(({ team, rounds }) => [
    listedName(team),
    ...slots.map((slot) => {
      const round = rounds.find(({ roundNumber }) => roundNumber === slot.roundNumber);
      return round === undefined ? '' : `${round.room}: ${listedName(round.opponent)}`;
    }),
  ]);
  drawTable(paper, { columns, rows: cells, size: SIZE, nextPage }, nextPage());
}
