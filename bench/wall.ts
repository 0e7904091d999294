import { formatFor, sourceWords } from '@quizmeet/rules/bracket/format.ts';
import { placesPlayedFor } from '@quizmeet/rules/bracket/played-for.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import type { BracketSheet } from '../server/src/features/printing/bracket-sheet.ts';
import { draw as drawSheet, type Sheet } from '../server/src/features/printing/sheets.ts';
import { recorded, redrawn } from '../server/testing/bare-pdf.ts';
import { median, report, timed } from './measuring/measure.ts';

/**
 * What hangs on the wall for 72 teams, compared with the same pages drawn by bare pdfkit: what the search for
 * the largest names costs.
 */
const RUNS = 5;
const LIMIT = 2.25;
const TEAMS = { Open: 40, Novice: 32 } as const;
const SLOTS = Array.from({ length: 7 }, (_, i) => ({
  roundNumber: i + 1,
  time: `${7 + Math.floor(i / 2)}:${i % 2 === 0 ? '00' : '30'} PM`,
}));
/** Nine brackets of eight teams. */
const BRACKETS = 9;

const nameOf = (i: number) =>
  i % 9 === 0 ? `Grace Fellowship of the Brethren in Łódź ${i}` : `Cincinnati Trinity ${i}`;
const team = (i: number) => ({ number: i, name: nameOf(i), division: null });
const imprint = {
  title: 'For the wall',
  foot: 'Bible Quiz',
  paperSize: 'Letter',
  madeAt: new Date(),
} as const;
const shared = { wall: 'Letter', note: 'Friday, November 20, 2026', slots: SLOTS } as const;

/** Each two teams that meet, in rooms side by side; one pair in three pauses. */
function roundsOf(teams: number) {
  const pairs = teams / 2;
  return SLOTS.flatMap(({ roundNumber }) =>
    Array.from({ length: pairs }, (_, i) => ({
      roundNumber,
      room: `ASC ${101 + i}`,
      left: team(2 * i + 1),
      right: team(((2 * i + 2 * roundNumber) % teams) + 2),
    })).filter((_, i) => (i + roundNumber) % 3 !== 0),
  );
}

function schedule(teams: number): Sheet {
  const rounds = roundsOf(teams);
  const rooms = [...new Set(rounds.map(({ room }) => room))];
  const all = Array.from({ length: teams }, (_, i) => team(i + 1));
  const data = { ...shared, title: 'Friday schedule', teams: all, rooms, rounds, doors: [] };
  return { kind: 'friday schedule', imprint, data };
}

function table(teams: number): Sheet {
  const rounds = roundsOf(teams);
  const rows = Array.from({ length: teams }, (_, i) => ({
    team: team(i + 1),
    rounds: rounds
      .filter(({ left, right }) => left.number === i + 1 || right.number === i + 1)
      .map(({ roundNumber, room, left, right }) => ({
        roundNumber,
        room,
        opponent: left.number === i + 1 ? right : left,
      })),
  }));
  return { kind: 'team table', imprint, data: { ...shared, title: 'Team by team', rows } };
}

function bracket(teams: number): BracketSheet {
  const format = formatFor(teams);
  return {
    name: 'Open A',
    wall: 'Letter',
    note: 'Saturday',
    main: format.main,
    consolation: format.consolation,
    matches: [...format.main, ...format.consolation].map((match) => ({
      id: match.id,
      time: '9:00 AM',
      room: 'ASC 101',
      unplayed: null,
      sides: SIDES.map((side) => {
        const source = match[side];
        const seed = source.from === 'seed' ? source.seed : null;
        const text = seed === null ? sourceWords(source) : nameOf(seed);
        return { text, known: seed !== null, seed, score: null, isWinner: false };
      }),
    })),
    playedFor: placesPlayedFor(format),
    places: format.places.map(({ place, source }) => ({
      place,
      source: sourceWords(source),
      team: '',
    })),
  };
}

const WALL: Readonly<Record<string, readonly Sheet[]>> = {
  'wall schedules of 72 teams': Object.values(TEAMS).map(schedule),
  'tables of 72 teams by rounds': Object.values(TEAMS).map(table),
  '9 brackets of 8 teams': [
    { kind: 'brackets', imprint, data: Array.from({ length: BRACKETS }, () => bracket(8)) },
  ],
};

for (const [what, sheets] of Object.entries(WALL)) {
  const draw = async () => {
    for (const sheet of sheets) await drawSheet(sheet);
  };
  const calls: Awaited<ReturnType<typeof recorded>>[] = [];
  for (const sheet of sheets) calls.push(await recorded(() => drawSheet(sheet)));
  const own: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    own.push(await timed(draw));
    bare.push(
      await timed(async () => {
        for (const each of calls) await redrawn(each);
      }),
    );
  }
  const ratio = median(own) / median(bare);
  report(what, `${median(own).toFixed(0)} ms`, '');
  report('the same by bare pdfkit', `${median(bare).toFixed(0)} ms`, '');
  report('ratio', ratio.toFixed(2), `limit ${LIMIT}`);
  if (ratio > LIMIT) process.exitCode = 1;
}
