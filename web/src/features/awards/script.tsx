import type { Ceremony, ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './awards.module.css';

/** The script from the last place to the first (W6). */
export function Script({ script }: { script: Ceremony['script'] }) {
  return (
    <section className={classes['section']} aria-labelledby="award-script">
      <h2 id="award-script">Script</h2>
      {script.length === 0 && (
        <EmptyState title="No winners yet">
          The script will appear with the first results.
        </EmptyState>
      )}
      {script.map((part) => (
        <Part key={part.heading} part={part} />
      ))}
    </section>
  );
}

function Part({ part: { heading, rule, steps } }: { part: ScriptPart }) {
  return (
    <section className={classes['part']} aria-label={heading}>
      <h3>{heading}</h3>
      <p className={classes['rule']}>{rule}</p>
      <ol className={classes['steps']}>
        {steps.map(({ place, words, holders }) => (
          <li key={place}>
            <p className={classes['words']}>{words}</p>
            <ul className={classes['holders']}>
              {holders.map(({ teamId, quizzerId, name, teamName }) => (
                <li key={quizzerId ?? teamId} className={classes['holder']}>
                  <strong>{name}</strong>
                  {teamName !== '' && <span>of {teamName}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
