import type { Page } from '@playwright/test';
import { whichBrowser } from './browser.ts';

/** The browser's own text size, twice what is usual: 12 letters in the width of a phone. */
export const LARGE_LETTERS = {
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
};

/** Of phones; the second one's window is so high that its bars stay. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

/** What of a page, or of the dialog over it, cannot be read or reached on a phone, one fault a line. */
export async function unreadableOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    faults.push(...(await unreadableHere(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  return faults;
}

/** The same on the screen as it is. */
export const unreadableHere = async (page: Page): Promise<string[]> =>
  await page.evaluate(UNREADABLE);

/**
 * In the browser: whether the page scrolls sideways, text that is cut, broken into letters or out of its box, text over other
 * text, and controls that are outside or below something else when they are scrolled to.
 */
const UNREADABLE = `(() => {
  const root = document.documentElement;
  const within = document.querySelector('[aria-modal="true"]') ?? document.body;
  const faults = [];
  const styles = new Map();
  const styleOf = (part) => {
    if (!styles.has(part)) styles.set(part, getComputedStyle(part));
    return styles.get(part);
  };
  const words = (part) => (part.textContent.trim() || part.getAttribute('aria-label') || part.outerHTML).slice(0, 60);
  const above = (part) => {
    const all = [];
    for (let each = part; each !== null && each !== document.body; each = each.parentElement) all.push(each);
    return all;
  };
  const isForEyes = (part) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !above(part).some((each) => styleOf(each).clipPath === 'inset(50%)' || (each.offsetWidth === 1 && each.offsetHeight === 1));
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const stays = (part) => above(part).some((each) => ['fixed', 'sticky'].includes(styleOf(each).position));

  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 0) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > root.clientWidth + 1 && isForEyes(part) &&
        !above(part).slice(1).some((each) => styleOf(each).overflowX !== 'visible'));
    faults.push('the page scrolls sideways by ' + sideways + ' px: ' + (wide.at(-1)?.outerHTML.slice(0, 120) ?? ''));
  }

  /** Where the text is that is seen, cut by the frames that scroll. */
  const seen = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const part = text.parentElement;
    if (text.data.trim() === '' || part.closest('script, style, noscript, select, textarea') !== null) continue;
    if (!isForEyes(part)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
    let frame = null;
    let says = '';
    for (const box of above(part)) {
      const { display, overflowX, overflowY, position, borderRightStyle, backgroundColor } = styleOf(box);
      if (scrolls(overflowX) || scrolls(overflowY)) {
        frame = box;
        break;
      }
      if (display === 'inline' || display === 'contents') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isBox = borderRightStyle !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' || clips(overflowX);
      if (isBox && rects.some((rect) => rect.left < left - 1 || rect.right > right + 1)) {
        says ||= (clips(overflowX) ? 'cut at its side' : 'out of its box at its side') + ' in ' + box.outerHTML.slice(0, 80);
      }
      if (clips(overflowY) && rects.some((rect) => rect.top < top - rect.height / 4 || rect.bottom > bottom + rect.height / 4)) {
        says ||= 'cut above or below in ' + box.outerHTML.slice(0, 80);
      }
      if (position === 'fixed') break;
    }
    const lines = new Set(rects.map(({ bottom }) => Math.round(bottom))).size;
    const said = text.data.trim();
    if (lines > said.split(/[\\s-]+/).length && said.length < 5 * lines && !/[?@/]/.test(said)) says ||= 'broken into letters';
    if (says !== '') faults.push('“' + text.data.trim().slice(0, 60) + '” is ' + says);
    if (stays(part)) continue;
    const view = frame?.getBoundingClientRect();
    for (const rect of rects) {
      const left = Math.max(rect.left, view?.left ?? rect.left);
      const right = Math.min(rect.right, view?.right ?? rect.right);
      const top = Math.max(rect.top, view?.top ?? rect.top);
      const bottom = Math.min(rect.bottom, view?.bottom ?? rect.bottom);
      if (right - left > 2 && bottom - top > 2) seen.push({ text, left, right, top, bottom });
    }
  }

  seen.sort((one, other) => one.top - other.top);
  for (const [i, one] of seen.entries()) {
    for (let next = i + 1; next < seen.length && seen[next].top < one.bottom; next += 1) {
      const other = seen[next];
      if (one.text === other.text) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - other.top;
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (wide > 3 && high > 0.45 * least) {
        faults.push('“' + one.text.data.trim().slice(0, 40) + '” and “' + other.text.data.trim().slice(0, 40) + '” overlap');
      }
    }
  }

  const at = [scrollX, scrollY];
  for (const control of within.querySelectorAll('a[href]:not([href="#content"]), button, input, select, textarea, summary')) {
    if (!isForEyes(control) || control.closest('[inert]') !== null) continue;
    const { width, height } = control.getBoundingClientRect();
    if (width < 4 || height < 4) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const rects = [...control.getClientRects()];
    const rect = rects.find((each) => each.width > 4) ?? rects[0];
    if (rects.some(({ left, right }) => left < -1 || right > innerWidth + 1)) {
      faults.push('the control “' + words(control) + '” is beside the screen');
      continue;
    }
    const there = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    const isIt = there !== null && (control.contains(there) || there.contains(control) ||
      [...(control.labels ?? [])].some((label) => label.contains(there)));
    const isDrawn = control.parentElement?.contains(there) ?? false;
    if (!isIt && !isDrawn) faults.push('the control “' + words(control) + '” is below ' + (there?.outerHTML.slice(0, 100) ?? 'nothing'));
  }
  scrollTo(...at);
  return [...new Set(faults)];
})()`;
