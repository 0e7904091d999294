import { useEffect, useRef } from 'react';
import { isEmptyPart, partsOf } from './report.ts';
import classes from './report-text.module.css';

/** A report as it was saved, to be read here; it takes the focus when it comes. */
export function ReportText({ name, text }: { name: string; text: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (text !== '') place.current?.focus();
  }, [text]);
  return (
    <section ref={place} className={classes['report']} aria-label={name} {...FOCUSABLE}>
      {partsOf(text).map((part) => (
        <div key={part.heading} className={classes['part']}>
          <p className={classes['heading']} data-empty={isEmptyPart(part) || undefined}>
            {part.heading}
          </p>
          {!isEmptyPart(part) && part.facts.length > 0 && (
            <ul>
              {part.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** What scrolls must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };
