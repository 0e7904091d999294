/**
 * What a translation in the browser does to the page: in place of each text stands an element that React does not know, with a
 * text of its own. What says `translate="no"` stays.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"], style, script') != null) continue;
    const font = document.createElement('font');
    font.append(`${text.textContent}`);
    text.parentNode?.replaceChild(font, text);
  }
}
