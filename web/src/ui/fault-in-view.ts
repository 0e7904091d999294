/**
 * Focuses a field at fault in the middle of what scrolls: its message stands below it, and bars that
 * stay at the head and the foot would lie over one or the other.
 */
export function focusFault(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
