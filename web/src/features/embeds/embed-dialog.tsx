import { NativeSelect, Textarea } from '@mantine/core';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import LocalAddress from '../../tournament/local-address.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { copy } from '../../ui/copy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Quiet } from '../../ui/quiet.tsx';

const PAGES = [
  ...(['Open', 'Novice'] as const).flatMap((division) => [
    { value: paths.teamStandings(division), label: `${division} Team Standings` },
    { value: paths.quizzerStandings(division), label: `${division} Individual Standings` },
    { value: paths.schedule(division), label: scheduleTitle(division) },
  ]),
  { value: paths.resultSummary, label: 'Result Summary' },
  { value: paths.awards, label: 'Awards' },
];

/** Rule W7. */
export default function EmbedDialog({ onClose }: { onClose: () => void }) {
  const [path, setPath] = useState<string>(PAGES[0]?.value ?? paths.home);
  const field = useRef<HTMLTextAreaElement>(null);
  const { origin, protocol } = window.location;
  const title = PAGES.find(({ value }) => value === path)?.label ?? 'Quizmeet';
  const code = embedCode(`${origin}${path}`, title);
  return (
    <Dialog opened onClose={onClose} title="Show results on another site" size="40rem">
      <LocalAddress copied={origin} />
      <NativeSelect
        label="Page"
        data={PAGES}
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
        mb="md"
      />
      <Textarea
        ref={field}
        label="HTML for the other site"
        value={code}
        readOnly
        autosize={false}
        rows={4}
        mb="xs"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <SmallButton onClick={() => void copy(code, field.current, 'HTML copied')}>Copy</SmallButton>
      <Quiet mt="md">
        For any other public page, add ?embed to its address.
        {protocol === 'http:' && ' This address is http, so https sites can’t show it.'}
      </Quiet>
    </Dialog>
  );
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param address in full @param title for screen readers (W7) */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${quoted(`${address}?embed`)}" title="${quoted(title)}" width="100%" ` +
  'height="600" style="border: 0" loading="lazy"></iframe>';
