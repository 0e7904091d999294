import { LOAD_PROBLEMS, LOAD_SECTIONS } from '@quizmeet/contract/machines/report-words.ts';

/** A part of a report: what it is about with its count, and a fact a line. */
export interface ReportPart {
  /** Such as `Skipped: 3`. */
  readonly heading: string;
  readonly facts: readonly string[];
}

/** Reads a report back into its parts: facts are indented under their heading, which has a count. */
export function partsOf(text: string): ReportPart[] {
  const parts: { heading: string; facts: string[] }[] = [];
  for (const line of text.split('\n')) {
    if (/^\s/.test(line)) parts.at(-1)?.facts.push(line.trim());
    else if (/: \d+$/.test(line)) parts.push({ heading: line, facts: [] });
  }
  return parts;
}

const headOf = ({ heading }: ReportPart): string => heading.replace(/: \d+$/, '');

/** Whether there is anything to tell under a heading. */
export const isEmptyPart = ({ heading }: ReportPart): boolean => / 0$/.test(heading);

/** Whether a report tells of anything that was loaded; only then a restore point was kept (N1). */
export const hasLoaded = (text: string): boolean =>
  partsOf(text).some((part) => !isEmptyPart(part) && headOf(part) === LOAD_SECTIONS.loaded);

/** Whether a report of what was loaded names anything that needs a person. */
export const hasProblems = (text: string): boolean =>
  partsOf(text).some((part) => !isEmptyPart(part) && LOAD_PROBLEMS.includes(headOf(part)));

/** `Loaded: 12. Skipped: 1.`; what came to nothing is left out. */
export function summaryOf(text: string): string {
  const told = partsOf(text).filter((part) => !isEmptyPart(part));
  return told.length === 0 ? 'Nothing.' : told.map(({ heading }) => `${heading}.`).join(' ');
}
