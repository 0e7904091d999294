import { useEffect, useRef } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { isEmptyPart, partsOf } from './report.ts';
import classes from './report-text.module.css';

/** A report as it was saved, to be read here; it takes the focus when it comes. */
export function ReportText({ name, text }: { name: string; text: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (text !== '') place.current?.focus();
  }, [text]);
  return (
    <ScrollRegion ref={place} className={classes['report']} label={name}>
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
    </ScrollRegion>
  );
}
