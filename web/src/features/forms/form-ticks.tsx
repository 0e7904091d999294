import { Checkbox } from '@mantine/core';
import { type Form, handIn } from '@quizmeet/contract/forms/calls.ts';
import type { AskedOf } from '@quizmeet/rules/forms/forms.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { notifyError } from '../../ui/notices.ts';

interface Giver {
  readonly is: AskedOf;
  readonly id: number;
  readonly name: string;
  readonly handedIn: readonly number[];
}

/** A checkbox for each form that a person has to turn in (W8). */
export const FormTicks = ({ forms, giver }: { forms: readonly Form[]; giver: Giver }) =>
  forms
    .filter(({ askedOf }) => askedOf === giver.is)
    .map((form) => <Tick key={form.id} form={form} giver={giver} />);

function Tick({ form: { id, title }, giver }: { form: Form; giver: Giver }) {
  const act = useCallMutation(handIn);
  const stored = giver.handedIn.includes(id);
  const [chosen, setChosen] = useState<{ over: boolean; to: boolean } | null>(null);
  const isIn = chosen?.over === stored ? chosen.to : stored;
  const set = (to: boolean) => {
    setChosen({ over: stored, to });
    const who = giver.is === 'quizzer' ? { quizzerId: giver.id } : { churchId: giver.id };
    const onError = ({ message }: { message: string }) => {
      setChosen(null);
      notifyError(message);
    };
    act.mutate({ params: { id }, body: { ...who, handedIn: to } }, { onError });
  };
  return (
    <Checkbox
      label={title}
      aria-label={`${title}: ${giver.name}`}
      checked={isIn}
      disabled={act.isPending}
      onChange={({ currentTarget: { checked } }) => set(checked)}
    />
  );
}
