import { embedPath, embedSnippet, type Theme } from '@quizmeet/contract/embeds/addresses.ts';
import { useRef } from 'react';
import { SmallButton } from '../../ui/buttons.tsx';
import { copied } from '../../ui/copied.ts';
import { Textarea } from '../../ui/fields.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import { Text } from '../../ui/plain/text.tsx';

/** The HTML of an embed, to copy. */
export function EmbedSnippet({
  path,
  title,
  theme,
}: {
  path: string;
  title: string;
  theme: Theme | null;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { origin, protocol } = window.location;
  const snippet = embedSnippet(`${origin}${embedPath(path, theme)}`, title);
  const copy = async () => {
    if (await copied(snippet, field.current)) notify('The HTML is copied');
    else notifyError('The HTML could not be copied. It is marked: copy it by hand.');
  };
  return (
    <>
      <Textarea
        ref={field}
        label="HTML for your site"
        value={snippet}
        readOnly
        autosize={false}
        rows={6}
        mt="md"
        mb="xs"
        onFocus={(event) => event.currentTarget.select()}
      />
      <SmallButton onClick={() => void copy()}>Copy the HTML</SmallButton>
      {protocol === 'http:' && (
        <Text size="sm" c="dimmed" mt="xs">
          This address begins with http. A site whose address begins with https shows no such frame:
          it needs Quizmeet at an https address.
        </Text>
      )}
    </>
  );
}
