import { Button, Text, TextInput } from '@mantine/core';
import { type ScriptPart, saveSound } from '@quizmeet/contract/awards/calls.ts';
import { SOUND_SAVED, soundMessages } from '@quizmeet/contract/awards/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { soundFindings } from '@quizmeet/rules/awards/sound.ts';
import { useForm } from '../../platform/form/form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';

type Holder = ScriptPart['steps'][number]['holders'][number];

/** Notes how the names of a quizzer and of the team are said; open while `holder` is set. */
export function SoundDialog({ holder, onClose }: { holder: Holder | null; onClose: () => void }) {
  return (
    <Dialog opened={holder !== null} onClose={onClose} title="Pronunciation" size="32rem">
      {holder !== null && <SoundForm holder={holder} onDone={onClose} />}
    </Dialog>
  );
}

const whoseOf = ({ teamId, quizzerId }: Holder) =>
  quizzerId === null
    ? ({ whose: 'team', id: teamId } as const)
    : ({ whose: 'quizzer', id: quizzerId } as const);

function SoundForm({ holder, onDone }: { holder: Holder; onDone: () => void }) {
  const { teamId, quizzerId, name, teamName, sound, teamSound } = holder;
  const saving = useCallMutation(saveSound);
  const own = whoseOf(holder);
  const form = useForm({
    initial: { sound, teamSound },
    storedAs: `sound:${own.whose}:${own.id}`,
    find: (typed) => [
      ...fieldErrors(soundFindings(typed.sound), soundMessages),
      ...fieldErrors(soundFindings(typed.teamSound), soundMessages).map((fault) => ({
        ...fault,
        path: 'teamSound',
      })),
    ],
    send: async (typed) => {
      const [first, second] = [typed.sound.trim(), typed.teamSound.trim()];
      if (first !== sound) {
        await saving.mutateAsync({ body: { ...own, sound: first } });
      }
      if (second !== teamSound) {
        await saving.mutateAsync({ body: { whose: 'team', id: teamId, sound: second } });
      }
    },
    locks: true,
    subject: () => name,
    onSent: () => notify(SOUND_SAVED),
    goOn: onDone,
  });
  return (
    <FormFrame form={form}>
      <Text>For the announcer, such as NWIN for Nguyen. Not public.</Text>
      <TextInput label={name} data-autofocus {...form.field('sound')} />
      {quizzerId !== null && <TextInput label={teamName} {...form.field('teamSound')} />}
      <FormClosing form={form} onLeave={onDone}>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
