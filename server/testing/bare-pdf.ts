import PDFDocument from 'pdfkit';

type DrawingCall = { readonly method: Method; readonly args: readonly unknown[] };

const METHODS = [
  ...(['addPage', 'font', 'fontSize', 'text', 'fillColor', 'save', 'restore'] as const),
  ...(['lineWidth', 'rect', 'clip', 'moveTo', 'lineTo', 'stroke', 'fill'] as const),
] as const;
type Method = (typeof METHODS)[number];
type Drawing = Record<Method, (...args: unknown[]) => unknown>;

/** Without pdfkit's internal calls. */
export async function recorded(draw: () => Promise<unknown>): Promise<DrawingCall[]> {
  const calls: DrawingCall[] = [];
  const prototype = PDFDocument.prototype as unknown as Drawing;
  const before = METHODS.map((method) => [method, prototype[method]] as const);
  let within = 0;
  for (const [method, original] of before) {
    prototype[method] = function (this: unknown, ...args: unknown[]) {
      if (within === 0) calls.push({ method, args });
      within++;
      try {
        return original.apply(this, args);
      } finally {
        within--;
      }
    };
  }
  try {
    await draw();
  } finally {
    for (const [method, original] of before) prototype[method] = original;
  }
  return calls;
}

export async function redrawn(calls: readonly DrawingCall[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const drawing = document as unknown as Drawing;
  const first = calls.findIndex(({ method }) => method === 'addPage');
  for (const { method, args } of calls.slice(first)) drawing[method](...args);
  return await new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}
