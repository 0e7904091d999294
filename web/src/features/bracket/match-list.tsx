import type { BracketView } from './bracket-drawing.tsx';
import { MatchBox } from './match-box.tsx';
import classes from './match-list.module.css';
import { bySlot } from './matches.ts';

/** The matches one time after another, rooms as cards; the quickest way to a match on a phone. */
export function MatchList({ view }: { view: BracketView }) {
  return (
    <div>
      {bySlot([...view.main, ...view.consolation]).map(({ timeString, matches }) => (
        <section key={timeString} className={classes['slot']}>
          <h2 className={classes['time']}>
            {timeString}
            {matches.some(view.isPlaying) && <span className={classes['now']}>now</span>}
          </h2>
          <ul className={classes['matches']}>
            {matches.map((match) => (
              <li key={match.id}>
                <MatchBox
                  match={match}
                  note={match.ifNecessary ? '*If Necessary' : view.playedFor.get(match.id)}
                  playing={view.isPlaying(match)}
                  asked={match.roundId === view.asked}
                  lighting={view.lighting}
                  deciding={view.deciding}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
