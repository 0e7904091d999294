import type { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { ordinal } from '@quizmeet/contract/words.ts';
import classes from './team.module.css';

/** A team's place in its bracket, where its next round stood before: it plays no more. */
export function FinalPlaceCard({ place }: { place: ReplyOf<typeof resultSummary>[number] }) {
  return (
    <section className={classes['next']} aria-labelledby="final-place">
      <h2 id="final-place" className={classes['when']} aria-live="polite">
        Final place
        <span>Saturday, no more matches</span>
      </h2>
      <dl className={classes['facts']}>
        <div>
          <dt>Place</dt>
          <dd>{ordinal(place.place)}</dd>
        </div>
        <div>
          <dt>Bracket</dt>
          <dd>
            {place.division} {place.saturdayDivisionName}
          </dd>
        </div>
      </dl>
    </section>
  );
}
