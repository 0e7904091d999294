const EXCEL_WORKBOOK = 'This is an Excel workbook. Save it as CSV first.';
const EMPTY_FILE = 'This file is empty';

const MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** How Excel workbooks begin: the zip format, and the older binary one. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** A file's text; or, if it is not text, the reason in words for a user. */
export type FileText = { readonly text: string } | { readonly fault: string };

/**
 * The text of a file that a spreadsheet saved: UTF-8, UTF-16 with a byte order mark (Excel's
 * Unicode text), or else Windows-1252 (Excel's plain CSV).
 * An Excel workbook and an empty file give a fault.
 */
export async function textOf(file: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsWith = (mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);
  if (WORKBOOKS.some(beginsWith)) return { fault: EXCEL_WORKBOOK };
  const text = decoded(bytes, beginsWith);
  return text.trim() === '' ? { fault: EMPTY_FILE } : { text };
}

function decoded(bytes: Uint8Array, beginsWith: (mark: readonly number[]) => boolean): string {
  for (const [encoding, mark] of Object.entries(MARKS)) {
    if (beginsWith(mark)) return new TextDecoder(encoding).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that Windows-1252 does not know become control characters; marked, the preview can name them (U3).
    return new TextDecoder('windows-1252').decode(bytes).replaceAll(/[\u0080-\u009F]/g, '\uFFFD');
  }
}
