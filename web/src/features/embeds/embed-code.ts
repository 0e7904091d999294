const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param address in full @param title for screen readers (W7) */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${quoted(`${address}?embed`)}" title="${quoted(title)}" width="100%" ` +
  'height="600" style="border: 0" loading="lazy"></iframe>';
