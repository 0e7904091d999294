import { parseArgs } from 'node:util';
import { eventYear } from '@quizmeet/rules/event/defaults.ts';
import { StartError } from '../src/platform/start-error.ts';

const STAGES = ['registration', 'friday', 'saturday', 'finished'] as const;
export type Stage = (typeof STAGES)[number];

export type Options = ReturnType<typeof readOptions>;

/** `made`: reuse the data that an earlier demo of this stage left. @param now picks the next event when no year is given @throws StartError that names the invalid option */
export function readOptions(args: readonly string[], now: Date) {
  const values = readArgs(args);
  const stage = STAGES.find((each) => each === (values.stage ?? 'friday'));
  if (stage === undefined) throw new StartError(`--stage must be one of ${STAGES.join(', ')}`);
  if (!/^20\d\d$/.test(values.year ?? '2000')) {
    throw new StartError('--year must be a year such as 2026');
  }
  const year = values.year === undefined ? eventYear(now) : Number(values.year);
  return { stage, year, made: values.made ?? false };
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { stage: { type: 'string' }, year: { type: 'string' }, made: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
