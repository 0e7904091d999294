import { plural } from '@quizmeet/contract/text.ts';

const MINUTE = 60_000;

export function timeAgo(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return 'a moment ago';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [plural(hours, 'hour')] : []),
    ...(rest > 0 ? [plural(rest, 'minute')] : []),
  ];
  return `${parts.join(' ')} ago`;
}
