/**
 * Now, when the element's content changes, and when one of `sized` is resized; those that left stay observed.
 * @returns stops watching
 */
export function watchLayout(element: Element, sized: () => readonly Element[], act: () => void) {
  const resizing = new ResizeObserver(act);
  const watch = () => {
    act();
    for (const each of sized()) resizing.observe(each);
  };
  watch();
  const changing = new MutationObserver(watch);
  changing.observe(element, { childList: true, characterData: true, subtree: true });
  return () => {
    resizing.disconnect();
    changing.disconnect();
  };
}
