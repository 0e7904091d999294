/** Like a browser: replaces texts by unknown elements, except what says `translate="no"`. */
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
