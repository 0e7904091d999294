const EXCEL_WORKBOOK = 'This is an Excel workbook. Save it as CSV first';
const EMPTY_FILE = 'This file is empty';

const MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** Excel's zip and older binary formats. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

type FileText = { readonly text: string } | { readonly error: string };

/**
 * UTF-8, UTF-16 with a byte order mark, or Windows-1252. Workbooks and empty files are faults.
 * @param otherwise another way than saving a workbook as CSV, such as `, or …`
 */
export async function textOf(file: Blob, otherwise = ''): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsWith = (mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);
  if (WORKBOOKS.some(beginsWith)) return { error: `${EXCEL_WORKBOOK}${otherwise}.` };
  const text = decoded(bytes, beginsWith);
  return text.trim() === '' ? { error: EMPTY_FILE } : { text };
}

function decoded(bytes: Uint8Array, beginsWith: (mark: readonly number[]) => boolean): string {
  for (const [encoding, mark] of Object.entries(MARKS)) {
    if (beginsWith(mark)) return new TextDecoder(encoding).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Unknown bytes become control characters; the preview names replacement characters (U3).
    return new TextDecoder('windows-1252').decode(bytes).replaceAll(/[\u0080-\u009F]/g, '\uFFFD');
  }
}
