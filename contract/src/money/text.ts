import type { LedgerKind } from '@quizmeet/rules/money/account.ts';
import { dollars } from '../registration/messages.ts';

export const KIND_LABELS: Readonly<Record<LedgerKind, string>> = {
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  refund: 'Refund',
  correction: 'Correction',
  marked: 'Marked paid',
};

/** `Check 1042`; with the reason `Correction: a team less`. */
export function entryText({
  kind,
  number,
  note,
}: {
  readonly kind: LedgerKind;
  readonly number: string;
  readonly note: string;
}): string {
  const what = number === '' ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} ${number}`;
  return kind === 'correction' && note !== '' ? `${what}: ${note}` : what;
}

/** For the church: `Cash, received by Dana Desk`. */
export function takenText(entry: Parameters<typeof entryText>[0] & { readonly takenBy: string }) {
  const { kind } = entry;
  const isMoney = kind !== 'correction' && kind !== 'marked';
  const taker = isMoney ? takerText(entry) : '';
  return taker === '' ? entryText(entry) : `${entryText(entry)}, ${taker}`;
}

/** `received by Dana Desk`; `by Dana Desk` without money; empty without a name. */
function takerText({ kind, takenBy }: { readonly kind: LedgerKind; readonly takenBy: string }) {
  if (takenBy === '') return '';
  const what: Partial<Record<LedgerKind, string>> = {
    ...{ refund: 'paid out ', correction: '', marked: '' },
  };
  return `${what[kind] ?? 'received '}by ${takenBy}`;
}

/** Without a payment link (W4). @param contact the event's address @param isPast Friday's check-in */
export const payText = (contact: string, isPast: boolean): string =>
  isPast ? `Ask ${contact} how to pay.` : `Pay at check-in, or ask ${contact}.`;

/** Note, who took it, and who entered it if different. A reversal names who made it, and against whom it counts. */
export function asideText(
  entry: Parameters<typeof takerText>[0] &
    Parameters<typeof noteText>[0] & { readonly enteredBy: string | null },
): string {
  const { takenBy, enteredBy } = entry;
  const parts =
    entry.reverses === null
      ? [noteText(entry), takerText(entry), enteredBy === null ? '' : `entered by ${enteredBy}`]
      : [
          [noteText(entry), enteredBy ?? takenBy].filter((part) => part !== '').join(' by '),
          enteredBy === null || takenBy === '' ? '' : `deducted from ${takenBy}’s total`,
        ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Reversals say so. */
export const noteText = ({
  reverses,
  note,
}: {
  readonly reverses: number | null;
  readonly note: string;
}): string => (reverses === null ? note : 'Reversed');

/** Since payment, in dollars: `The fee rose by $40 to $120.` */
export function changeText({ fee, change }: { readonly fee: number; readonly change: number }) {
  if (change === 0) return 'The fee hasn’t changed.';
  const [how, by] = change > 0 ? ['rose', change] : ['fell', -change];
  return `The fee ${how} by ${dollars(by)} to ${dollars(fee)}.`;
}
