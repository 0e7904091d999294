import { Button } from '@mantine/core';
import { type Ceremony, saveAwardCounts } from '@quizmeet/contract/awards/calls.ts';
import { COUNTS_SAVED } from '@quizmeet/contract/awards/messages.ts';
import { AWARD_NAMES, type AwardName } from '@quizmeet/rules/awards/award.ts';
import { AWARD_RULES, countsFor } from '@quizmeet/rules/awards/awards.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { CountStepper } from '../../ui/count-stepper.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './awards.module.css';

/** How many places each award has; 0 for none (W6). */
export function AwardCountsForm({ counts }: { counts: Ceremony['counts'] }) {
  const saving = useCallMutation(saveAwardCounts);
  const initial = countsFor(new Map(counts.map(({ name, count }) => [name, count])));
  const form = useForm({
    initial,
    storedAs: 'award-counts',
    send: async (typed) => {
      const entries = AWARD_NAMES.map((name) => ({ name, count: typed[name] }));
      await saving.mutateAsync({ body: { counts: entries } });
    },
    onSent: () => notify(COUNTS_SAVED),
  });
  return (
    <section className={classes['section']} aria-labelledby="award-counts">
      <h2 id="award-counts">Awards given</h2>
      <FormFrame form={form}>
        <ul className={classes['counts']}>
          {AWARD_NAMES.map((name) => (
            <Count
              key={name}
              name={name}
              count={form.values[name]}
              onChange={(count) => form.setValues({ [name]: count })}
            />
          ))}
        </ul>
        <Refusal text={form.errors['']} />
        <div className={classes['buttons']}>
          <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
            Save awards
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}

function Count({
  name,
  count,
  onChange,
}: {
  name: AwardName;
  count: number;
  onChange: (count: number) => void;
}) {
  const { title, sentence, most } = AWARD_RULES[name];
  return (
    <li className={classes['count']}>
      <CountStepper
        label={`${title}: places`}
        value={count}
        min={0}
        max={most}
        onChange={onChange}
      />
      <div>
        <strong>{title}</strong>
        <p>{count === 0 ? 'Not given.' : sentence(count)}</p>
      </div>
    </li>
  );
}
