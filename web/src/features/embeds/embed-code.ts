const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The HTML that shows a public page in a frame of another site (W7).
 * @param address the full address of the page
 * @param title what screen readers call the frame
 */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${quoted(`${address}?embed`)}" title="${quoted(title)}" width="100%" ` +
  'height="600" style="border: 0" loading="lazy"></iframe>';
