import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import { dayIn, isTimeZone } from '@quizmeet/rules/event/days.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { feeOf } from '@quizmeet/rules/registration/fees.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = Record<string, Record<string, unknown>[]>;

/**
 * Tables from before there was a ledger: a church that was marked paid becomes one that paid what
 * was due then (W4), as in the database's own migration.
 */
export function marksAsEntries(settings: EventSettings, tables: Tables): Tables {
  const churches = tables['churches'] ?? [];
  const marked = churches.filter(({ paid }) => paid === true);
  return {
    ...tables,
    // Anything else stays, and is then refused as unknown.
    churches: churches.map(({ paid, ...row }) =>
      typeof paid === 'boolean' ? row : { ...row, ...(paid === undefined ? {} : { paid }) },
    ),
    // An impossible time zone is refused when the settings are checked.
    ledger_entries: isTimeZone(settings.timeZone)
      ? marked.map((church, i) => ({ ...entryOf(settings, church, tables), id: i + 1 }))
      : [],
  };
}

function entryOf(settings: EventSettings, church: Row, tables: Tables): Record<string, unknown> {
  const added = (tables['teams'] ?? [])
    .filter((team) => team['church_id'] === church['id'])
    .map((team) => new Date(String(team['added_at'])))
    .filter((at) => !Number.isNaN(at.getTime()));
  const seats = Number(church['computer_seats']) || 0;
  const cents = feeOf(settings, { computerSeats: seats }, added).total * CENTS;
  // Nobody knows when it was paid; not before its teams were there.
  const at = added.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? new Date(0);
  return {
    event_id: church['event_id'],
    church_id: church['id'],
    day: dayIn(settings.timeZone, at),
    kind: 'marked',
    cents,
    fee_cents: cents,
    number: '',
    note: 'Marked paid before there was a ledger',
    taken_by: '',
    entered_at: at.toISOString(),
    reverses: null,
  };
}
