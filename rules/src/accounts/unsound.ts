import { isMailAddress, mailboxesIn } from '../mail-address.ts';
import { isSingleLine } from '../single-line.ts';

/** The kinds of record that a stored text can belong to. */
export const UNSOUND_KINDS = [
  'account',
  'church',
  'team',
  'quizzer',
  'room',
  'event',
  'past year',
] as const;
export type UnsoundKind = (typeof UNSOUND_KINDS)[number];

/** A stored text and the rule it must meet. An account's address must belong to that account alone. */
export interface StoredText {
  readonly kind: UnsoundKind;
  readonly id: number;
  readonly text: string;
  readonly is: 'line' | 'address' | 'address of an account';
}

export type UnsoundCode = 'unsound/line' | 'unsound/address' | 'unsound/same-mailbox';

/** What is wrong with a stored text; `other` is an account with the same mailbox. */
export interface Unsound<Text extends StoredText> {
  readonly stored: Text;
  readonly code: UnsoundCode;
  readonly other?: Text;
}

/**
 * The stored texts that today's rules would reject, in the given order. They come from an earlier version or
 * a restored archive. An invalid address can hide that two accounts have one mailbox.
 */
export function unsoundTexts<Text extends StoredText>(texts: readonly Text[]): Unsound<Text>[] {
  const ofMailbox = Map.groupBy(
    texts
      .filter(({ is }) => is === 'address of an account')
      .flatMap((stored) => mailboxesIn(stored.text).map((mailbox) => ({ stored, mailbox }))),
    ({ mailbox }) => mailbox,
  );
  const sharer = (stored: Text): Text | undefined =>
    [...ofMailbox.values()]
      .filter((sharing) => sharing.some((each) => each.stored === stored))
      .flatMap((sharing) => sharing.map((each) => each.stored))
      .find((each) => each !== stored);
  return texts.flatMap((stored): Unsound<Text>[] => {
    if (stored.is === 'line') {
      return isSingleLine(stored.text) ? [] : [{ stored, code: 'unsound/line' }];
    }
    const other = stored.is === 'address' ? undefined : sharer(stored);
    return [
      ...(isMailAddress(stored.text) ? [] : [{ stored, code: 'unsound/address' } as const]),
      ...(other === undefined ? [] : [{ stored, code: 'unsound/same-mailbox', other } as const]),
    ];
  });
}
