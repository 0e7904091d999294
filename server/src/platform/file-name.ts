/**
 * The Content-Disposition of a file to save. Programs that rely on `name` read `filename`; browsers, and
 * other clients that know `filename*` (RFC 6266), take the readable name.
 * @param name of plain letters, without quotation marks
 */
export const savedAs = (name: string, readableName: string | undefined): string =>
  readableName === undefined
    ? `attachment; filename="${name}"`
    : `attachment; filename="${name}"; filename*=UTF-8''${encoded(readableName)}`;

/** Escapes all but RFC 5987's attr-chars. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
