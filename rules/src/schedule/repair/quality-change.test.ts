import { expect, it } from 'vitest';
import { smallRepairInput } from '../../../testing/small-repair-input.ts';
import type { Criterion } from '../criteria/criteria.ts';
import { qualityChange } from './quality-change.ts';

it('a withdrawn team has not waited for its first round; the others wait from their arrival (F3)', () => {
  const input = smallRepairInput('abcd', 'AA', ['2 1 1 2', '2 2 3 4'], { slots: 4, wanted: 1 });
  const teams = input.teams.flatMap((team) => (team.id === 4 ? [] : [{ ...team, arrival: 2 }]));
  const [round] = input.rounds;
  if (round === undefined) throw new Error('no round');
  const changed = qualityChange({ ...input, teams }, [
    {
      id: round.id,
      group: round.group,
      before: round,
      after: { ...round, slot: 3 },
      reason: 'late',
    },
  ]);
  const quality = changed.get(round.group);
  const countOf = (criterion: Criterion) =>
    [quality?.before, quality?.after].map(
      (measures) => measures?.find((measure) => measure.criterion === criterion)?.count,
    );
  expect(countOf('slots')).toEqual([3, 4]);
  expect(countOf('wait')).toEqual([0, 1]);
});
