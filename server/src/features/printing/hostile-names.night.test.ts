import type { PaperSize } from '@quizmeet/rules/event/settings.ts';
import { sql } from 'drizzle-orm';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { assign, endFriday } from '../../../testing/saturday.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';

const LONG = 'Wilhelmina-Josephine Featherstonehaugh-Morrison Ab';
const NAMES = [
  LONG,
  '하나님의은혜교회하나님의은혜교회하나님의은혜교회하나님의은혜교회하나님의은혜교회하나님의은혜교회하나',
  '王小明張偉國佐藤さくらカタカナ王小明張偉國佐藤さくらカタカナ王小明張偉國佐藤さくらカタカナ王小明張偉',
  'คริสตจักรพระคุณของพระเจ้าแห่งกรุงเทพมหานครภาคตะวัน',
  'अनन्या शर्मा क्षत्रिय अनन्या शर्मा क्षत्रिय अनन्या',
  'አበበ ቢቂላ ኃይለ ገብረሥላሴ አበበ ቢቂላ ኃይለ ገብረሥላሴ አበበ ቢቂላ',
  'كنيسة النعمة في المسيح (الأولى) كنيسة النعمة في 2',
  'דוד בן־גוריון דוד בן־גוריון דוד בן־גוריון דוד בן־ג',
  'Grace محمد Smith 은혜 Grace محمد Smith 은혜 Grace محمد',
  '🎹🙏🏽👨‍👩‍👧🇺🇸❤️ Ann 𐎀𐎁',
  'Nguyễn Thị Ánh Zoë Müller-Łukaszewicz Ñandú O’Brien',
  'အောင်ဆန်း မြန်မာ សុខា ចាន់ ສົມໄຊ අනන්‍යා అనన్య',
  'Hope',
] as const;
const nameAt = (i: number): string => NAMES[i % NAMES.length] ?? LONG;
/** No two teams have the same name. */
const teamNameAt = (i: number) => `${nameAt(i).slice(0, 47)} ${i + 1}`;

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct({ PUBLIC_URL: 'https://quiz.example.org' });
  admin = await product.as('admin');
  await endFriday(product, { Open: 16, Novice: 8 });
  await assign(product, admin, 'Open');
  await rename();
});
afterAll(async () => await product.end());

/** Gives every team, church, room and quizzer such a name; teams have from one to six quizzers. */
async function rename(): Promise<void> {
  const { db } = product.services;
  const { id: eventId } = await eventRecords(db).current();
  const teams = await teamRecords(db).all(eventId);
  for (const [i, { id, churchId }] of teams.entries()) {
    await db.execute(sql`update teams set name = ${teamNameAt(i)} where id = ${id}`);
    await db.execute(sql`update churches set name = ${teamNameAt(i)} where id = ${churchId}`);
    for (let seat = 2; seat <= 1 + (i % 6); seat++) {
      const lastName = nameAt(i + seat).slice(-20);
      const row = { eventId, teamId: id, firstName: nameAt(i + seat), lastName, seat };
      await quizzerRecords(db).add([row]);
    }
  }
  await db.execute(sql`update rooms set name = ${nameAt(3)}, building = ${nameAt(6)}`);
}

/** A text where it is drawn, in points from the left and from the foot. */
interface Drawn {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly size: number;
}

/** Texts that run into each other, or off the page, and glyphs that say that a letter is missing. */
async function faultsOf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const faults: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): Drawn[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size, left, foot] = item.transform;
      return [{ text: item.str, left, right: left + item.width, foot, size }];
    });
    faults.push(...collisions(texts, width).map((fault) => `page ${number}: ${fault}`));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [i, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const lacks = argsArray[i][0].some((glyph: unknown) => isMissing(glyph));
      if (lacks) faults.push(`page ${number}: a font without the letter`);
    }
  }
  await task.destroy();
  return faults;
}

/** Every font's first glyph says that it lacks the letter. */
const isMissing = (glyph: unknown): boolean =>
  typeof glyph === 'object' && glyph !== null && Reflect.get(glyph, 'originalCharCode') === 0;

/** Glyphs may extend slightly beyond their width. */
const SLACK = 0.7;

function collisions(texts: readonly Drawn[], width: number): string[] {
  const off = texts.filter(({ left, right }) => left < 0 || right > width);
  const hits = texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter((other) => {
        const beside = one.right - SLACK > other.left && other.right - SLACK > one.left;
        const apart = Math.abs(one.foot - other.foot);
        return beside && apart < 0.7 * Math.min(one.size, other.size);
      })
      .map((other) => `${one.text} | ${other.text}`),
  );
  return [...off.map(({ text }) => `off the page: ${text}`), ...hits];
}

const SHEETS = [
  '/api/rounds/pdfSchedule?division=Open',
  '/api/rounds/pdfTeamTable?division=Open',
  '/api/rounds/pdfTeamPages?division=Novice',
  '/api/rounds/pdfScoresheets?division=Novice',
  '/api/teams/pdfSat?division=Open',
  '/api/teams/pdfRegistrationTable',
] as const;

it.each(['Letter', 'A4'] as const)(
  'keeps the longest names and those of every script apart on %s',
  async (paperSize) => {
    await setPaper(paperSize);
    for (const url of SHEETS) {
      const answer = await admin.ask('GET', url);
      expect(answer.statusCode, url).toBe(200);
      expect.soft(await faultsOf(answer.rawPayload), url).toEqual([]);
    }
  },
  120_000,
);

async function setPaper(paperSize: PaperSize): Promise<void> {
  const event = (await admin.ask('GET', '/api/event')).json<Record<string, unknown>>();
  const { year: _, windows: __, ...settings } = event;
  const answer = await admin.ask('PUT', '/api/event', { ...settings, paperSize });
  expect(answer.statusCode).toBe(200);
}
