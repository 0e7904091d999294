import { RETENTION_WORDS } from '@quizmeet/contract/history/retention-words.ts';
import type { RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import type { Form } from '../../../platform/form/form.ts';
import { NativeSelect, TextInput } from '../../../ui/fields.ts';
import { type Chosen, kindsOf, type RetentionEntry, WAYS, type Way } from './entry.ts';
import classes from './retention.module.css';

const WAY_NAMES: Readonly<Record<Way, string>> = {
  kept: 'Keep it',
  now: 'Delete at once',
  day: 'Delete on a day',
};

/** Asks for each kind of data when it is deleted (W8). */
export function RetentionFields({ form }: { form: Form<RetentionEntry> }) {
  return (
    <ul className={classes['kinds']}>
      {kindsOf(form.values).map(({ kind, chosen }) => (
        <li key={kind}>
          <OneKind
            kind={kind}
            chosen={chosen}
            error={form.errors[kind]}
            onChange={(next) => form.change({ [kind]: next })}
          />
        </li>
      ))}
    </ul>
  );
}

function OneKind({
  kind,
  chosen: { how, day },
  error,
  onChange,
}: {
  kind: RetentionKind;
  chosen: Chosen;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
}) {
  const { title, what } = RETENTION_WORDS[kind];
  const choose = (chosen: string) => {
    const way = WAYS.find((each) => each === chosen);
    if (way !== undefined) onChange({ how: way, day });
  };
  const isOnDay = how === 'day';
  return (
    <>
      <NativeSelect
        label={title}
        description={what}
        data={WAYS.map((value) => ({ value, label: WAY_NAMES[value] }))}
        value={how}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={isOnDay ? undefined : error}
      />
      {isOnDay && (
        <TextInput
          type="date"
          label="Day"
          aria-label={`Day: ${title}`}
          value={day}
          onChange={({ currentTarget }) => onChange({ how, day: currentTarget.value })}
          error={error}
        />
      )}
    </>
  );
}
