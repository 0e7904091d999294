import { type Report, reportText } from '@quizmeet/contract/machines/report-words.ts';
import { useState } from 'react';
import { saveFile } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import type { ReportFile } from './report.ts';

interface Reporting<About extends string, Args> {
  mutate(
    args: Args,
    outcome: { readonly says: string; readonly onSuccess: (report: Report<About>) => void },
  ): void;
  reset(): void;
  readonly isPending: boolean;
  readonly error: Failure | null;
}

export interface ShownReport<About extends string, Args> {
  fetch(args: Args): void;
  readonly report: Report<About> | null;
  readonly busy: boolean;
  readonly error: Failure | null;
  forget(): void;
}

export function useReport<About extends string, Args>(
  act: Reporting<About, Args>,
  { name, headings }: ReportFile<About>,
): ShownReport<About, Args> {
  const [report, setReport] = useState<Report<About> | null>(null);
  return {
    fetch: (args) =>
      act.mutate(args, {
        says: `Saved as ${name}`,
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
