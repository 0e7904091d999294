import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { NOVICE_NOTE } from '@quizmeet/contract/registration/messages.ts';
import type { FormerTeam as Former } from '@quizmeet/contract/registration/take-over-calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconCheck } from '@tabler/icons-react';
import type { Form } from '../../platform/form/use-form.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ErrorText, Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './card.module.css';
import { choiceOf, comingOf, type Places, type TakeOverDraft } from './take-over-draft.ts';
import { placesTaken } from './team-fields.tsx';

interface FormerTeamProps {
  form: Pick<Form<TakeOverDraft>, 'values' | 'errors' | 'setValues'>;
  team: Former;
  year: number;
  event: Event;
  places: Places;
}

/** Who is coming, and on which team (W2). */
export function FormerTeam(props: FormerTeamProps) {
  const { form, team, year } = props;
  const { id, teamName, quizzers } = team;
  const { comes, newcomers } = form.values;
  const lines = newcomers[id] ?? '';
  const open = quizzers.filter((quizzer) => comes[quizzer.id] === undefined).length;
  const coming = comingOf(form.values, team).length;
  const decide = (people: readonly { readonly id: number }[], isComing: boolean) =>
    form.setValues({
      comes: { ...comes, ...Object.fromEntries(people.map((each) => [each.id, isComing])) },
    });
  return (
    <Section
      className={classes['card'] ?? ''}
      title={
        <>
          {teamName}{' '}
          <Quiet span fw={400}>
            from {year}
          </Quiet>
        </>
      }
      beside={
        <Quiet role="status">
          {open > 0 ? `${open} to decide` : coming === 0 ? 'nobody coming' : `${coming} coming`}
        </Quiet>
      }
    >
      <Group gap="xs" mb="xs">
        <SmallButton onClick={() => decide(quizzers, true)}>All coming</SmallButton>
        <SmallButton onClick={() => decide(quizzers, false)}>Leave out this team</SmallButton>
      </Group>
      <Stack component="ul" gap="xs">
        {quizzers.map((quizzer) => (
          <FormerQuizzer
            key={quizzer.id}
            name={`${quizzer.firstName} ${quizzer.lastName}`}
            path={`comes.${quizzer.id}`}
            comes={comes[quizzer.id]}
            error={form.errors[`comes.${quizzer.id}`]}
            onDecide={(isComing) => decide([quizzer], isComing)}
          />
        ))}
      </Stack>
      <Textarea
        label="New quizzers"
        description="First and last name, one quizzer per line"
        mt="sm"
        rows={lines.split('\n').length}
        value={lines}
        error={form.errors[`newcomers.${id}`]}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ newcomers: { ...newcomers, [id]: value } })
        }
      />
      {coming > 0 && <TeamChoice {...props} />}
    </Section>
  );
}

interface FormerQuizzerProps {
  name: string;
  path: string;
  comes: boolean | undefined;
  error: string | undefined;
  onDecide: (comes: boolean) => void;
}

/** Neither button is pressed at first (W2). */
const FormerQuizzer = ({ name, path, comes, error, onDecide }: FormerQuizzerProps) => (
  <Group component="li" gap="0.25rem 0.75rem" mih="3rem">
    <Text component="div" flex="1 1 6rem" miw={0} className="anywhere">
      {comes === false ? <s>{name}</s> : name}
      <ErrorText text={error} />
    </Text>
    <Group gap="0.4rem" wrap="nowrap">
      <Button
        size="compact-md"
        variant={comes === true ? 'filled' : 'default'}
        aria-pressed={comes === true}
        aria-label={`${name} is coming`}
        leftSection={comes === true ? <IconCheck size={14} /> : null}
        {...(error !== undefined && { 'data-fault-of': path })}
        onClick={() => onDecide(true)}
      >
        Coming
      </Button>
      <Button
        size="compact-md"
        variant={comes === false ? 'light' : 'default'}
        aria-pressed={comes === false}
        aria-label={`Leave out ${name}`}
        onClick={() => onDecide(false)}
      >
        Leave out
      </Button>
    </Group>
  </Group>
);

/** A new team of a division with room, or a team of this year. */
function TeamChoice({ form, team, event, places }: FormerTeamProps) {
  const { all, own, mayAdd, refusal } = places;
  const error = form.errors[`choices.${team.id}`];
  const ownChoices = own.map((each) => (
    <Radio key={each.id} value={`${each.id}`} label={each.teamName} />
  ));
  const isFull = refusal(team.division) !== undefined;
  return (
    <Radio.Group
      mt="sm"
      label={own.length === 0 ? 'Division' : 'Team'}
      description={mayAdd ? NOVICE_NOTE : undefined}
      value={choiceOf(places, form.values, team)}
      error={error}
      data-fault={error === undefined ? undefined : true}
      onChange={(chosen) =>
        form.setValues({ choices: { ...form.values.choices, [team.id]: chosen } })
      }
    >
      <Group gap="0.5rem 2rem" align="flex-start" mt="xs" mb={4}>
        {isFull && ownChoices}
        {mayAdd &&
          DIVISIONS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={own.length === 0 ? each : `New ${each} team`}
              description={placesTaken({ event, teams: all }, each)}
              disabled={refusal(each) !== undefined}
            />
          ))}
        {!isFull && ownChoices}
      </Group>
    </Radio.Group>
  );
}
