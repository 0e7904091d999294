import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const NOW = new Date('2026-11-22T04:59:00Z');

describe('the options of the demo', () => {
  it('are Friday of the coming event, made afresh, when none is named', () => {
    expect(readOptions([], NOW)).toEqual({ stage: 'friday', year: 2026, made: false });
    const afterwards = new Date('2026-11-22T05:00:00Z');
    expect(readOptions([], afterwards)).toMatchObject({ year: 2027 });
  });

  it.each([
    [['--stage=fridya'], '--stage must be one of registration, friday, saturday, finished'],
    [['--year=26'], '--year must be a year such as 2026'],
    [['--stge=friday'], "Unknown option '--stge'"],
    [['saturday'], "Unexpected argument 'saturday'"],
  ])('say what cannot be used: %j', (args, sentence) => {
    expect(() => readOptions(args, NOW)).toThrow(sentence);
  });
});
