import { Alert, Box, Button, Group, List, Text, Title } from '@mantine/core';
import {
  type Ceremony,
  getAwards,
  getCeremony,
  type ScriptPart,
  saveAwardCounts,
  showAwards,
} from '@quizmeet/contract/awards/calls.ts';
import { AWARDS_HIDDEN, AWARDS_SHOWN, COUNTS_SAVED } from '@quizmeet/contract/awards/messages.ts';
import {
  AWARD_PAPER_LABELS,
  AWARD_PAPERS,
  type AwardPaper,
  CERTIFICATE_DESIGNS,
  type CertificateDesign,
  DESIGN_LABELS,
} from '@quizmeet/contract/awards/paper.ts';
import { pdfAwards } from '@quizmeet/contract/printing/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { AWARD_NAMES } from '@quizmeet/rules/awards/award.ts';
import { AWARD_RULES, countsFor } from '@quizmeet/rules/awards/awards.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { SheetDialog } from '../features/printing/evening-dialog.tsx';
import { paths } from '../paths.ts';
import { PrintButton } from '../platform/download-button.tsx';
import { useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { AskFirst } from '../tournament/ask-first.tsx';
import { useEventTime } from '../tournament/event-time.ts';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { Choice } from '../ui/choice.tsx';
import { CountStepper } from '../ui/count-stepper.tsx';
import { FormFrame, Refusal, SubmitButton } from '../ui/form-frame.tsx';
import { QueryContent, QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const AwardsScreen = lazy(() => import('../features/awards/awards-screen.tsx'));

export default function CeremonyPage() {
  const read = useQuery(callQuery(getCeremony, {}, { topics: getAwards.topics }));
  if (useOnWall())
    return (
      <QueryContent query={read} skeleton={null}>
        {({ script }) => <AwardsScreen script={script} />}
      </QueryContent>
    );
  return (
    <QueryPage note="From current standings and brackets." query={read} label="The awards">
      {(ceremony) => (
        <>
          <Showing ceremony={ceremony} />
          {ceremony.script.length > 0 && <AwardPapers unfinished={ceremony.unfinished} />}
          <AwardCountsForm counts={ceremony.counts} />
          <Script script={ceremony.script} />
        </>
      )}
    </QueryPage>
  );
}

/** Publishes or hides awards (W6). */
function Showing({ ceremony }: { ceremony: Ceremony }) {
  const { shownAt, unfinished, nobody } = ceremony;
  const clockTime = useEventTime();
  return (
    <>
      {unfinished.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} mb="md">
          <details>
            <summary>
              <b>Not final</b>, for {plural(unfinished.length, 'reason')}
            </summary>
            <Sentences all={unfinished} />
          </details>
        </Alert>
      )}
      <Text role="status" mb="sm">
        {shownAt === null
          ? 'Only administrators see the awards.'
          : `Public since ${clockTime(shownAt)}.`}
      </Text>
      <Group gap="xs">
        {shownAt === null ? <ShowButton ceremony={ceremony} /> : <HideButton />}
        {shownAt !== null && <LinkButton to={paths.awards}>View awards</LinkButton>}
        {ceremony.script.length > 0 && <WallButton />}
      </Group>
      {nobody.length > 0 && (
        <Text component="div" c="dimmed" mt="md">
          <Sentences all={nobody} />
        </Text>
      )}
    </>
  );
}

const Sentences = ({ all }: { all: readonly string[] }) => (
  <List listStyleType="none" p={0}>
    {all.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
);

function ShowButton({ ceremony: { awards, unfinished } }: { ceremony: Ceremony }) {
  const confirm = unfinished.length > 0;
  return (
    <AskFirst
      call={showAwards}
      args={{ body: { shown: true, confirm } }}
      says={AWARDS_SHOWN}
      title="Publish awards?"
      confirm={confirm ? 'Publish anyway' : 'Publish'}
      grave={confirm}
      button={(ask) => (
        <Button
          variant={confirm ? 'default' : 'filled'}
          disabled={awards.length === 0}
          onClick={ask}
        >
          Publish awards
        </Button>
      )}
    >
      {confirm && (
        <Text component="div" mb="md">
          <Sentences all={unfinished} />
        </Text>
      )}
      <Text>Everyone will see the winners.</Text>
    </AskFirst>
  );
}

function HideButton() {
  const hiding = useCallMutation(showAwards);
  return (
    <Button
      loading={hiding.isPending}
      onClick={() => hiding.mutate({ body: { shown: false } }, { says: AWARDS_HIDDEN })}
    >
      Hide awards
    </Button>
  );
}

const SPACED = { mt: '2.25rem', gap: 'sm' };

const Script = ({ script }: { script: Ceremony['script'] }) => (
  <Section title="Script" {...SPACED}>
    {script.length === 0 && (
      <EmptyState title="No winners yet">The script appears with the first results.</EmptyState>
    )}
    {script.map((part) => (
      <Part key={part.heading} part={part} />
    ))}
  </Section>
);

const Part = ({ part: { heading, rule, steps } }: { part: ScriptPart }) => (
  <Box component="section" mt="lg" aria-label={heading}>
    <Title order={3} size="h5">
      {heading}
    </Title>
    <Quiet mb="sm">{rule}</Quiet>
    <List listStyleType="none" type="ordered" p={0} spacing="md">
      {steps.map(({ place, words, holders }) => (
        <List.Item key={place}>
          <Text>{words}</Text>
          <List listStyleType="none" className="anywhere">
            {holders.map(({ teamId, quizzerId, name, teamName }) => (
              <List.Item key={quizzerId ?? teamId}>
                <Text span fz="1.25rem" fw={700} translate="no">
                  {name}
                </Text>{' '}
                {teamName !== '' && <span>of {teamName}</span>}
              </List.Item>
            ))}
          </List>
        </List.Item>
      ))}
    </List>
  </Box>
);

/** All or a part (W6). */
function AwardPapers({ unfinished }: Pick<Ceremony, 'unfinished'>) {
  const [design, setDesign] = useState<CertificateDesign>('frame');
  const [asked, setAsked] = useState<AwardPaper | null>(null);
  const asksFirst = (part: AwardPaper) =>
    unfinished.length > 0 && (part === 'pack' || part === 'certificates');
  return (
    <Section title="Print" {...SPACED}>
      <Group gap="xs" mb="sm">
        {AWARD_PAPERS.map((part) => (
          <PrintButton
            key={part}
            call={pdfAwards}
            args={{ query: { part, design } }}
            {...(asksFirst(part) && { onClick: () => setAsked(part) })}
          >
            {AWARD_PAPER_LABELS[part]}
          </PrintButton>
        ))}
      </Group>
      {asked !== null && (
        <SheetDialog
          call={pdfAwards}
          title={`Print ${AWARD_PAPER_LABELS[asked].toLowerCase()}?`}
          confirm="Print anyway"
          args={{ query: { part: asked, design } }}
          stays={false}
          hasCodes={false}
          onClose={() => setAsked(null)}
        >
          <Sentences all={unfinished} />
        </SheetDialog>
      )}
      <Choice
        label="Certificates"
        showLabel
        value={design}
        onChange={setDesign}
        options={CERTIFICATE_DESIGNS.map((value) => ({ value, label: DESIGN_LABELS[value] }))}
      />
    </Section>
  );
}

/** 0 for none (W6). */
function AwardCountsForm({ counts }: { counts: Ceremony['counts'] }) {
  const saving = useCallMutation(saveAwardCounts);
  const initial = countsFor(new Map(counts.map(({ name, count }) => [name, count])));
  const form = useForm({
    initial,
    storedAs: 'award-counts',
    send: async (typed) => {
      const entries = AWARD_NAMES.map((name) => ({ name, count: typed[name] }));
      await saving.mutateAsync({ body: { counts: entries } });
    },
    says: COUNTS_SAVED,
  });
  return (
    <Section title="Awards given" {...SPACED}>
      <FormFrame form={form}>
        {AWARD_NAMES.map((name) => {
          const { title, sentence, most } = AWARD_RULES[name];
          const count = form.values[name];
          return (
            <Group key={name} align="start" gap="0.4rem 1rem">
              <CountStepper
                label={`${title}: places`}
                value={count}
                max={most}
                onChange={(next) => form.setValues({ [name]: next })}
              />
              <Box flex="1 1 14rem">
                <strong>{title}</strong>
                <Quiet>{count === 0 ? 'Not given.' : sentence(count)}</Quiet>
              </Box>
            </Group>
          );
        })}
        <Refusal text={form.errors['']} />
        <Group>
          <SubmitButton form={form} disabled={!form.isDirty()}>
            Save awards
          </SubmitButton>
        </Group>
      </FormFrame>
    </Section>
  );
}
