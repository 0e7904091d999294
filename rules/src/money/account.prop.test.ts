import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEvent } from '../event/defaults.ts';
import { feeOf } from '../registration/fees.ts';
import { accountOf, CENTS, type Entered, latestMark, standing, sumOfAccounts } from './account.ts';

/** Teams, equipment, and money change. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant('add' as const),
    at: fc.date({
      min: new Date('2026-10-01T00:00:00Z'),
      max: new Date('2026-11-20T00:00:00Z'),
      noInvalidDate: true,
    }),
  }),
  fc.record({ what: fc.constant('remove' as const), which: fc.nat() }),
  fc.record({ what: fc.constant('seats' as const), seats: fc.nat(5) }),
  fc.record({
    what: fc.constant('enter' as const),
    cents: fc.integer({ min: -9999, max: 20_000 }),
  }),
  fc.record({ what: fc.constant('take back' as const), which: fc.nat() }),
  fc.record({ what: fc.constant('mark' as const) }),
  fc.record({ what: fc.constant('unmark' as const) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

class Church {
  teams: Date[] = [];
  seats = 0;
  entries: Entered[] = [];

  get account() {
    return accountOf(this.fee, this.entries);
  }
  get fee() {
    return feeOf(defaultEvent(2026), { computerSeats: this.seats }, this.teams);
  }

  meet(each: Happening): void {
    const stands = standing(this.entries);
    if (each.what === 'add') this.teams.push(each.at);
    if (each.what === 'remove') this.teams.splice(each.which % (this.teams.length || 1), 1);
    if (each.what === 'seats') this.seats = each.seats;
    if (each.what === 'enter') this.enter('cash', each.cents);
    if (each.what === 'take back') this.takeBack(stands[each.which % (stands.length || 1)]);
    if (each.what === 'mark' && !this.account.paid) this.enter('marked', this.account.balance);
    if (each.what === 'unmark') this.takeBack(latestMark(this.entries) ?? undefined);
  }

  private enter(kind: Entered['kind'], cents: number, reverses: number | null = null): void {
    const id = this.entries.length + 1;
    this.entries.push({ id, kind, cents, feeCents: this.account.fee, reverses });
  }
  private takeBack(entry: Entered | undefined): void {
    if (entry !== undefined) this.enter(entry.kind, -entry.cents, entry.id);
  }
}

const lives = fc.array(happening, { maxLength: 30 });

test('the balance is the fee less the entries, through every change of teams (W4)', () => {
  fc.assert(
    fc.property(lives, (happenings) => {
      const church = new Church();
      for (const each of happenings) {
        church.meet(each);
        const sum = church.entries.reduce((all, { cents }) => all + cents, 0);
        expect(church.account.balance).toBe(church.fee.total * CENTS - sum);
        expect(church.account.fee - church.account.received).toBe(church.account.balance);
      }
    }),
  );
});

test('reversed entries change nothing: the valid ones have the same sum (W4)', () => {
  fc.assert(
    fc.property(lives, (happenings) => {
      const church = new Church();
      for (const each of happenings) church.meet(each);
      const sum = standing(church.entries).reduce((all, { cents }) => all + cents, 0);
      expect(sum).toBe(church.account.received);
    }),
  );
});

test('Mark Paid leaves nothing due; undoing it restores what was due (W4)', () => {
  fc.assert(
    fc.property(lives, (happenings) => {
      const church = new Church();
      for (const each of happenings) church.meet(each);
      const before = church.account;
      fc.pre(!before.paid);
      church.meet({ what: 'mark' });
      expect(church.account).toMatchObject({ paid: true, balance: 0, change: 0 });
      church.meet({ what: 'unmark' });
      expect(church.account).toMatchObject({ paid: false, balance: before.balance });
    }),
  );
});

test('the sums of all churches fit together: fees = paid + due − overpaid (W4)', () => {
  fc.assert(
    fc.property(fc.array(lives, { maxLength: 5 }), (churches) => {
      const accounts = churches.map((happenings) => {
        const church = new Church();
        for (const each of happenings) church.meet(each);
        return church.account;
      });
      const { fees, paid, due, overpaid } = sumOfAccounts(accounts);
      expect(paid + due - overpaid).toBe(fees);
    }),
  );
});
