import { Group, NativeSelect, Radio } from '@mantine/core';
import { NOVICE_NOTE } from '@quizmeet/contract/registration/messages.ts';
import { capacityOf } from '@quizmeet/rules/registration/capacity.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { LONGEST_TEAM_NAME } from '@quizmeet/rules/registration/team-names.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import classes from './team-fields.module.css';
import type { ChurchOption } from './team-task.ts';
import type { TeamEntry } from './use-team-entry.ts';

const RADIO_CLASSES = { label: classes['label'] ?? '' };
const NAME_CLASSES = { input: classes['name'] ?? '' };

const NAMED_FOR_CHURCH = 'Only an administrator can change the name.';

/** Administrators may leave it empty (C3). */
export function NameField({ entry }: { entry: TeamEntry }) {
  const { form, proposed, settable } = entry;
  const { teamName } = form.values;
  const free = settable.includes('teamName');
  return (
    <CountedInput
      data-at="teamName"
      label="Team name"
      description={free || settable.length === 0 ? undefined : NAMED_FOR_CHURCH}
      maxLength={LONGEST_TEAM_NAME}
      classNames={NAME_CLASSES}
      disabled={!free}
      placeholder={proposed}
      {...form.getInputProps('teamName')}
      value={free ? teamName : teamName || proposed}
    />
  );
}

/** For a new team, with places taken (C6). */
export function DivisionField({ entry, showPlaces }: { entry: TeamEntry; showPlaces: boolean }) {
  const { form, settable } = entry;
  const error = form.errors['division'];
  return (
    <Radio.Group
      data-at="division"
      label="Division"
      description={settable.includes('division') ? NOVICE_NOTE : undefined}
      value={form.values.division}
      onChange={(division) => form.setValues({ division })}
      error={error}
      data-fault={error === undefined ? undefined : true}
    >
      <Group gap="xl" mt="xs" mb={4}>
        {DIVISIONS.map((division) => (
          <Radio
            key={division}
            classNames={RADIO_CLASSES}
            value={division}
            label={division}
            description={showPlaces ? placesTaken(entry, division) : undefined}
            disabled={!settable.includes('division')}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

type Places = Pick<TeamEntry, 'event' | 'teams'>;

export function placesTaken({ event, teams }: Places, division: Division): string | undefined {
  if (event === undefined || teams === undefined) return undefined;
  const taken = teams.filter((team) => team.division === division).length;
  const capacity = capacityOf(event, division);
  return `${taken} of ${capacity} places taken${taken < capacity ? '' : ': full'}`;
}

export const focusOnShow = (field: HTMLElement | null): void => field?.focus();

type QuizzerNamesProps = { entry: TeamEntry; focused: boolean; errorId: string };

/** @param errorId of the error about both */
export function QuizzerNames({ entry, focused, errorId }: QuizzerNamesProps) {
  const { values, errors } = entry.form;
  const areRefused = errors['quizzer'] !== undefined;
  const errorAttributes = areRefused ? { 'aria-errormessage': errorId } : {};
  return (
    <Group grow align="flex-start">
      {(['firstName', 'lastName'] as const).map((field) => (
        <CountedInput
          key={field}
          label={field === 'firstName' ? 'First name' : 'Last name'}
          name={field}
          maxLength={ROSTER.longestName}
          autoComplete="off"
          ref={focused && field === 'firstName' ? focusOnShow : null}
          value={values[field]}
          error={errors[field] ?? areRefused}
          {...errorAttributes}
          onChange={(event) => entry.type({ [field]: event.currentTarget.value })}
        />
      ))}
    </Group>
  );
}

interface ChurchChoiceProps {
  churches: readonly ChurchOption[] | undefined;
  chosen: number | null;
  error: string | undefined;
  onChoose: (churchId: number | null) => void;
  all?: string;
}

/** @param all label for all churches, if allowed */
export const ChurchChoice = ({
  churches = [],
  chosen,
  error,
  onChoose,
  all,
}: ChurchChoiceProps) => (
  <NativeSelect
    data-at="churchId"
    data-autofocus
    label="Church"
    data={[
      { value: '', label: all ?? 'Choose a church', disabled: all === undefined },
      ...churches.map(({ id, label }) => ({ value: `${id}`, label })),
    ]}
    value={`${chosen ?? ''}`}
    error={error}
    onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
  />
);
