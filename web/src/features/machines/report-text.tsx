import { type Report, sectionHeading } from '@quizmeet/contract/machines/report-words.ts';
import { useEffect, useRef } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import type { ReportFile } from './report.ts';
import classes from './report-text.module.css';

/** The saved report as text; takes the focus when it appears. */
export function ReportText<About extends string>({
  report,
  file: { name, headings },
}: {
  report: Report<About>;
  file: ReportFile<About>;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (report.sections.length > 0) place.current?.focus();
  }, [report]);
  return (
    <ScrollRegion ref={place} className={classes['report']} label={name}>
      {report.sections.map((section) => (
        <div key={section.about} className={classes['part']}>
          <p className={classes['heading']} data-empty={section.count === 0 || undefined}>
            {sectionHeading(section, headings)}
          </p>
          {section.facts !== null && section.facts.length > 0 && (
            <ul>
              {section.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </ScrollRegion>
  );
}
