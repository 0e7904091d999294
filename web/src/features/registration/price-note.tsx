import type { Event } from '@quizmeet/contract/event/calls.ts';
import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { feeOf, pricePeriod } from '@quizmeet/rules/registration/fees.ts';
import { useNow } from '../../platform/clock.ts';
import { shortDay } from '../../ui/days.ts';
import { Quiet } from '../../ui/quiet.tsx';

type PriceNoteProps = { event: Event; teams?: number; computerSeats?: number };

/** What teams cost, and what a church would pay for those it adds now (C5). */
export function PriceNote({ event, teams = 0, computerSeats = 0 }: PriceNoteProps) {
  const now = useNow();
  const { standardFee, extendedFee, multiTeamDiscount } = event;
  if (standardFee === 0 && extendedFee === 0) return null;
  const isStandard = pricePeriod(event, now) === 'standard';
  const until = shortDay(event.standardDeadline, dayIn(event.timeZone, now));
  const added = Array.from({ length: teams }, () => now);
  const fee = feeOf(event, { computerSeats }, added);
  return (
    <Quiet mt="sm">
      {teams > 0 && (
        <>
          Fee for {plural(teams, 'team')} today
          {fee.lines.some(({ amount }) => amount < 0) && ', with discounts'}:{' '}
          <strong>{dollars(fee.total)}</strong>.{' '}
        </>
      )}
      {isStandard
        ? `A team costs ${dollars(standardFee)} until ${until}, then ${dollars(extendedFee)}.`
        : `A team added now costs ${dollars(extendedFee)}.`}
      {isStandard &&
        multiTeamDiscount > 0 &&
        ` With two or more teams, each costs ${dollars(multiTeamDiscount)} less.`}
    </Quiet>
  );
}
