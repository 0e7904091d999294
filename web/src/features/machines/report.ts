import {
  AUDIT_SECTIONS,
  type AuditSection,
  LOAD_PROBLEMS,
  LOAD_SECTIONS,
  type LoadSection,
  type Report,
  reportText,
  sectionHeading,
} from '@quizmeet/contract/machines/report-text.ts';
import { useState } from 'react';
import { saveFile } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import type { MutationWithOutcome } from '../../platform/queries.ts';

export interface ReportFile<About extends string> {
  readonly name: string;
  readonly headings: Readonly<Record<About, string>>;
}

export const LOAD_FILE: ReportFile<LoadSection> = {
  name: 'insertResults.txt',
  headings: LOAD_SECTIONS,
};
export const AUDIT_FILE: ReportFile<AuditSection> = { name: 'audit.txt', headings: AUDIT_SECTIONS };

/** Then a restore point was saved (N1). */
export const hasLoaded = ({ sections }: Report<LoadSection>): boolean =>
  sections.some(({ about, count }) => about === 'loaded' && count > 0);

export const hasProblems = ({ sections }: Report<LoadSection>): boolean =>
  sections.some(({ about, count }) => count > 0 && LOAD_PROBLEMS.includes(about));

/** `Loaded: 12. Skipped: 1.`, without empty sections. */
export function summaryOf<About extends string>(
  { sections }: Report<About>,
  { headings }: ReportFile<About>,
): string {
  const filled = sections.filter(({ count }) => count > 0);
  if (filled.length === 0) return 'Nothing to report.';
  return filled.map((section) => `${sectionHeading(section, headings)}.`).join(' ');
}

export type ShownReport<About extends string, Args> = ReturnType<typeof useReport<About, Args>>;

export function useReport<About extends string, Args>(
  act: Pick<
    MutationWithOutcome<Args, Report<About>, Failure>,
    'mutate' | 'reset' | 'isPending' | 'error'
  >,
  { name, headings }: ReportFile<About>,
) {
  const [report, setReport] = useState<Report<About> | null>(null);
  return {
    fetch: (args: Args) =>
      act.mutate(args, {
        says: `Saved as ${name}`,
        failsHere: true,
        onSuccess: (came) => {
          saveFile(name, new Blob([reportText(came, headings)], { type: 'text/plain' }));
          setReport(came);
        },
      }),
    report,
    busy: act.isPending,
    error: act.error,
    forget: () => {
      setReport(null);
      act.reset();
    },
  };
}
