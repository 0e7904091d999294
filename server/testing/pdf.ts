import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** Width and height of each page in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The texts of each page, in drawing order. */
  readonly pages: readonly (readonly string[])[];
  /** The smallest size of letters in points. */
  readonly smallest: number;
  /** The sizes in which texts that contain these words are drawn. */
  readonly sizesOf: (words: string) => readonly number[];
  /** How high above the foot of its page, in points, each text that contains these words is drawn. */
  readonly heightsOf: (words: string) => readonly number[];
  /** The bookmarks in order, each with the index of its page. */
  readonly bookmarks: readonly (readonly [string, number])[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: string[][] = [];
  const sizes: [number, number][] = [];
  const drawn: { readonly text: string; readonly size: number; readonly height: number }[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([Math.round(width), Math.round(height)]);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const size = Math.hypot(item.transform[2], item.transform[3]);
      const height = item.transform[5];
      drawn.push({ text: item.str, size: Math.round(size * 100) / 100, height });
    }
    pages.push(items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])));
  }
  const bookmarks: [string, number][] = [];
  for (const { title, dest } of (await document.getOutline()) ?? []) {
    if (Array.isArray(dest)) bookmarks.push([title, await document.getPageIndex(dest[0])]);
  }
  const read = {
    title: String(Reflect.get(info, 'Title')),
    language: String(Reflect.get(info, 'Language')),
    sizes,
    pages,
    smallest: Math.min(...drawn.map(({ size }) => size)),
    sizesOf: (words: string) =>
      drawn.filter(({ text }) => text.includes(words)).map(({ size }) => size),
    heightsOf: (words: string) =>
      drawn.filter(({ text }) => text.includes(words)).map(({ height }) => height),
    bookmarks,
  };
  await task.destroy();
  return read;
}

export const textOf = (page: readonly string[] | undefined): string =>
  (page ?? []).join(' ').replaceAll(/\s+/g, ' ');

/** Such as bad object tables. Readers repair most silently, older printers don't. */
export async function errorsOf(bytes: Uint8Array): Promise<string[]> {
  const problems: string[] = [];
  const warn = console.warn;
  // pdf.js only prints its warnings.
  console.warn = (...said: unknown[]) => problems.push(said.join(' '));
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.WARNINGS,
    stopAtErrors: true,
  });
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number++) {
      await (await document.getPage(number)).getOperatorList();
    }
  } catch (error) {
    problems.push(String(error));
  } finally {
    await task.destroy();
    console.warn = warn;
  }
  return problems;
}
