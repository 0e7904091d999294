import { expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { draw } from './sheets.ts';

const footer = {
  title: 'Awards',
  foot: 'Bible Quiz 2026',
  paperSize: 'Letter',
  madeAt: new Date('2026-11-20T23:00:00Z'),
} as const;

const step = (place: number) => ({
  place,
  words: `Place ${place}:`,
  holders: [{ teamId: 1, quizzerId: null, name: `Winner ${place}`, teamName: 'Akron', reason: '' }],
});

it('an award’s heading and places stay on one page of the script', async () => {
  const parts = ['Open A', 'Top quizzers: Open', 'Top quizzers: Novice'].map((heading) => ({
    heading,
    rule: 'By average.',
    steps: [5, 4, 3, 2, 1].map(step),
  }));
  const data = { note: 'Saturday', unfinished: [], parts };
  const { pages } = await readPdf(await draw({ kind: 'award script', footer, data }));
  expect(pages).toHaveLength(parts.length);
  for (const [i, { heading }] of parts.entries()) {
    const text = textOf(pages[i]);
    expect(text).toContain(heading);
    expect(text).toContain('Winner 1');
  }
});

it.each(['frame', 'bar'] as const)(
  'a %s certificate’s day and place keep their size',
  async (design) => {
    const note = 'Saturday, November 21, 2026, Example University, Columbus, Ohio';
    const certificates = [
      { name: 'Ann Lee', team: 'Akron', quizzers: '', award: 'First place', reason: '' },
    ];
    const data = { design, event: 'Bible Quiz 2026', note, certificates };
    const { pages, sizesOf } = await readPdf(await draw({ kind: 'certificates', footer, data }));
    expect(textOf(pages[0])).toContain(note);
    expect(sizesOf('Saturday, November')).toEqual([12]);
  },
);
