import type { Scoresheet } from '../server/src/features/printing/sheet-of-round.ts';
import { draw as drawSheet } from '../server/src/features/printing/sheets.ts';
import { recorded, redrawn } from '../server/testing/bare-pdf.ts';
import { atMost, quantile, report, timed } from './measuring/measure.ts';

/** A whole evening's scoresheets compared with the same pages drawn by bare pdfkit. */
const SHEETS = 200;
const RUNS = 5;
const BUDGET = 1.5;

const nameOf = (i: number) =>
  `${['Ann', 'José', 'Zoë', 'Siobhán'][i % 4]} ${['Lee', 'Moss', 'Ñandú', 'O’Brien'][(i >> 2) % 4]}-${i}`;
const teamOf = (i: number) => ({
  number: i,
  name: i % 9 === 0 ? `Grace Fellowship of the Brethren in the Valley ${i}` : `Grace ${i}`,
  source: null,
  quizzers: Array.from({ length: 1 + (i % 6) }, (_, seat) => nameOf(i * 6 + seat)),
});
const sheets = Array.from(
  { length: SHEETS },
  (_, i): Scoresheet => ({
    division: 'Open 1',
    round: `Round ${1 + (i % 7)}`,
    room: `Room ${1 + (i % 29)}`,
    time: '7:30 PM',
    left: teamOf(i % 72),
    right: teamOf((i * 5 + 1) % 72),
    code: {
      address: `https://quiz.example.org/schedule/Open?round=${1000 + i}`,
      words: 'Scan to enter the score',
    },
  }),
);
const draw = async () =>
  await drawSheet({
    kind: 'scoresheets',
    data: sheets,
    footer: {
      title: 'Friday scoresheets',
      foot: 'Bible Quiz',
      paperSize: 'Letter',
      madeAt: new Date(),
    },
  });

const calls = await recorded(draw);
const own: number[] = [];
const bare: number[] = [];
for (let run = 0; run < RUNS; run++) {
  own.push(await timed(draw));
  bare.push(await timed(() => redrawn(calls)));
}
report(`${SHEETS} scoresheets`, `${quantile(own).toFixed(0)} ms`, '');
atMost('in times of bare pdfkit', quantile(own) / quantile(bare), BUDGET, '');
