import { Group, NativeSelect, Stack } from '@mantine/core';
import {
  type Announcement,
  announce,
  endAnnouncement,
  listAnnouncements,
} from '@quizmeet/contract/announcements/calls.ts';
import {
  ANNOUNCED,
  ANNOUNCEMENT_ENDED,
  announcementMessages,
} from '@quizmeet/contract/announcements/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  announcementFindings,
  LONGEST_ANNOUNCEMENT,
  STANDING_MINUTES,
} from '@quizmeet/rules/announcements/entry.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useStored, useStoredText } from '../../platform/device-storage.ts';
import { draftName, draftText, parseDraft } from '../../platform/form/draft.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useEventTime } from '../../tournament/event-time.ts';
import { QuestionDialog, useAskingForm } from '../../tournament/question.tsx';
import { BELOW_LABEL, LinkButton, SmallButton } from '../../ui/buttons.tsx';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';

const CHOICES: readonly (readonly [minutes: number, words: string])[] = [
  [5, '5 minutes'],
  [STANDING_MINUTES.usual, '15 minutes'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [180, '3 hours'],
];

/** Also the form's id. */
const STORED_AS = 'announcement';

/** Leads to the form. */
export const ANNOUNCE = `${paths.admin}#${STORED_AS}`;

/** For administrators (X14). */
export function Announcing(): ReactNode {
  const { data: active = [] } = useQuery(callQuery(listAnnouncements));
  const isLinked = useLocation().hash === `#${STORED_AS}`;
  // From another page, the browser looks for it too early.
  useEffect(() => {
    if (isLinked) document.getElementById(STORED_AS)?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const steady = useSteadyPresses(...active.map(({ id }) => id));
  return (
    <Section id={STORED_AS} title="Announcement" size="1.25rem" gap="0.4rem" mb="1.75rem">
      <Entry />
      <Stack component="ul" gap={0} style={steady}>
        {active.map((each) => (
          <ActiveAnnouncement key={each.id} announcement={each} />
        ))}
      </Stack>
    </Section>
  );
}

const EMPTY = { text: '', minutes: `${STANDING_MINUTES.usual}` };

/** Leads to the form with this message, or with the one that was typed there. */
export function AnnounceButton({ text }: { text: string }) {
  const { user } = useSession();
  const [draft, store] = useStoredText(draftName(user?.id ?? null, STORED_AS));
  const [proposed, propose] = useStored('proposed-announcement', '');
  const fill = () => {
    const begun = parseDraft(draft, EMPTY)?.typed.text ?? '';
    if (begun !== '' && begun !== proposed) return;
    propose(text);
    store(draftText({ begunOn: EMPTY, typed: { text, minutes: '60' } }));
  };
  return (
    <LinkButton variant="filled" to={ANNOUNCE} onClick={fill}>
      Announce it
    </LinkButton>
  );
}

function Entry() {
  const act = useCallMutation(announce);
  const asSent = ({ text, minutes }: typeof EMPTY) => ({ text, minutes: Number(minutes) });
  const { form, question } = useAskingForm<typeof EMPTY, Announcement>({
    initial: EMPTY,
    storedAs: STORED_AS,
    find: (values) => fieldErrors(announcementFindings(asSent(values)), announcementMessages),
    // A full name may be public (W8).
    send: async (values, confirm) =>
      await act.mutateAsync({ body: { ...asSent(values), ...(confirm && { confirm }) } }),
    says: ANNOUNCED,
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Group align="start" gap="0.75rem">
        <CountedInput
          label="Message"
          placeholder="Pizza is here"
          maxLength={LONGEST_ANNOUNCEMENT}
          flex="1 1 18rem"
          maw="40rem"
          {...form.getInputProps('text')}
        />
        <NativeSelect
          label="Shown for"
          data={CHOICES.map(([minutes, label]) => ({ value: `${minutes}`, label }))}
          {...form.getInputProps('minutes')}
        />
        <SubmitButton form={form} mt={BELOW_LABEL}>
          Announce
        </SubmitButton>
      </Group>
      <Refusal text={form.errors['']} mt="sm" />
      <QuestionDialog
        question={question}
        title="Announce the full name?"
        button="Announce anyway"
        busy={form.submitting}
      />
    </form>
  );
}

function ActiveAnnouncement({ announcement: { id, text, until } }: { announcement: Announcement }) {
  const act = useCallMutation(endAnnouncement);
  const timeOf = useEventTime();
  return (
    <Group component="li" gap="0.35rem 0.75rem" mt="0.6rem" className="anywhere">
      <span>
        “{text}” until {timeOf(until)}
      </span>
      <SmallButton
        aria-label={`End now: ${text}`}
        loading={act.isPending}
        onClick={() => act.mutate({ params: { id } }, { says: ANNOUNCEMENT_ENDED })}
      >
        End now
      </SmallButton>
    </Group>
  );
}
