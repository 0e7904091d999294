import type { Clash } from '@quizmeet/rules/bracket/move-match.ts';

/** A match that cannot be played where it stands. */
export interface Clashing {
  /** The match's number in its bracket. */
  readonly id: number;
  readonly bracketName: string;
  readonly timeString: string;
  /** When it would end, such as `10:30 AM`. */
  readonly ends: string;
  readonly roomName: string;
}

/** Which two matches cannot both be played where they stand, and why, as a sentence (B6). */
export function clashInWords(one: Clashing, other: Clashing, over: Clash['over']): string {
  if (over === 'team') {
    return `${nameOf(other)} begins at ${other.timeString}, but match ${one.id}, which feeds it, ends at ${one.ends}.`;
  }
  const isOneBracket = one.bracketName === other.bracketName;
  const both = isOneBracket
    ? `Matches ${one.id} and ${other.id} of ${one.bracketName}`
    : `${nameOf(one)} and match ${other.id} of ${other.bracketName}`;
  return one.timeString === other.timeString
    ? `${both} are both in ${one.roomName} at ${one.timeString}.`
    : `${both} overlap in ${one.roomName}, at ${one.timeString} and ${other.timeString}.`;
}

const nameOf = ({ id, bracketName }: Clashing): string => `Match ${id} of ${bracketName}`;
