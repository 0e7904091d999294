import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { seedRoster } from '../../../testing/results.ts';
import { assign, endFriday, play } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';

/** In three alphabets, one very long, and one of a single long word. */
const NAMES = [
  'Ann Lee',
  'Ελένη Παπαδοπούλου',
  'Олена Ґалаґан',
  'Donaudampfschifffahrtsgesellschaftskapitän',
];

const server = await sharedTestServer();
const admin = await server.as('admin');
beforeAll(async () => {
  const { Open } = await endFriday(server, { Open: 4 });
  for (const [i, { id }] of Open.entries()) {
    await teamRecords(server.services.db).change(id, { name: NAMES[i] ?? '' });
  }
  const counts = [{ name: 'bracket places', count: 4 }];
  await admin.request('PUT', '/api/awards/counts', { counts });
  const [bracket = 0] = await assign(server, admin, 'Open');
  await play(server, admin, bracket, [1, 2, 3, 4, 5, 6]);
});

const pdf = async (query: string) => {
  const answer = await admin.request('GET', `/api/awards/pdf?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return await readPdf(answer.rawPayload);
};

test('nothing is printed before somebody has won something', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.end());
  const admin = await server.as('admin');
  const refused = await admin.request('GET', '/api/awards/pdf?part=pack');
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'No award winners yet']);
});

test('the pack is the script, the list, and a certificate a holder in the order of the script', async () => {
  const pack = await pdf('part=pack');
  expect(pack.bookmarks.map(([title]) => title)).toEqual([
    'Script',
    'List of awards',
    'Certificates',
  ]);
  const first = pack.bookmarks[2]?.[1] ?? 0;
  const certificates = pack.pages.slice(first);
  const names = (await admin.request('GET', '/api/awards/ceremony')).json<{
    script: { steps: { holders: { name: string }[] }[] }[];
  }>();
  const holders = names.script.flatMap(({ steps }) =>
    steps.flatMap((step) => step.holders.map(({ name }) => name)),
  );
  expect(certificates).toHaveLength(holders.length);
  expect(holders).toEqual(['Ann Lee', ...holders.slice(1)]);
  for (const [i, texts] of certificates.entries()) {
    const letters = (text: string) => [...text.replaceAll(/\s/g, '')].sort().join('');
    const page = texts.join('');
    expect(page.replaceAll(/\s/g, '')).toContain(holders[i]?.replaceAll(/\s/g, ''));
    expect(letters(page).length).toBeGreaterThan(letters(holders[i] ?? '').length);
    expect(page).not.toContain('Page');
  }
});

test('a team’s certificate names its quizzers as in public, a quizzer’s its team (W8)', async () => {
  const { db } = server.services;
  const [team] = (await teamRecords(db).all(1)).filter(({ name }) => name === 'Ann Lee');
  const [first, second] = await seedRoster(server, team?.id ?? 0, ['Abby Kline', 'Caleb Frey']);
  await admin.request('PUT', `/api/quizzers/${second?.id}/publicity`, {
    name: false,
    photo: false,
  });
  const { pages } = await pdf('part=certificates');
  const page = pages.find((texts) => texts.join(' ').includes('Abby'));
  expect(first).toBeDefined();
  expect(page?.join(' ')).toContain('Abby Kline and Caleb F.');
});

test.each(['Letter', 'A4'] as const)(
  'certificates lie across %s paper in both designs',
  async (paperSize) => {
    const { db } = server.services;
    const { id, settings } = await eventRecords(db).current();
    await eventRecords(db).change(id, { settings: { ...settings, paperSize } });
    const across = paperSize === 'Letter' ? [792, 612] : [842, 595];
    for (const design of ['frame', 'bar']) {
      const { sizes, sizesOf, smallest } = await pdf(`part=certificates&design=${design}`);
      expect(sizes.every((size) => String(size) === String(across))).toBe(true);
      expect(smallest).toBeGreaterThanOrEqual(8);
      expect(Math.max(...sizesOf('Ann Lee'))).toBe(48);
    }
    await eventRecords(db).change(id, { settings });
  },
);
