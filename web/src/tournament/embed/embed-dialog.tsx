import { embedPath, type Theme } from '@quizmeet/contract/embeds/addresses.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Box } from '../../ui/plain/box.tsx';
import { Anchor, Text } from '../../ui/plain/text.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';

const THEMES = [
  { value: 'own', label: 'As the visitor’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** What to copy into another site, and how it will look there. */
export default function EmbedDialog({
  path,
  title,
  onClose,
}: {
  path: string;
  title: string;
  onClose: () => void;
}) {
  const [chosen, choose] = useState<Theme | 'own'>('own');
  const theme = chosen === 'own' ? null : chosen;
  return (
    <Dialog opened onClose={onClose} title={`${title} on your own site`} size="48rem">
      <Text mb="md">
        Copy this into a page of your site. It shows the results as they come in, to everybody, and
        knows nothing of who is logged in here.{' '}
        <Anchor component={Link} to={paths.developers} underline="always">
          More for developers
        </Anchor>
      </Text>
      <Choice label="Colours" showLabel options={THEMES} value={chosen} onChange={choose} />
      <EmbedSnippet path={path} title={title} theme={theme} />
      <Box
        component="iframe"
        // Another frame for each, because a browser keeps the colours of the first.
        key={chosen}
        src={embedPath(path, theme)}
        title={`How it looks: ${title}`}
        w="100%"
        h={320}
        mt="md"
        bd="1px solid var(--quiz-line)"
        bdrs="md"
      />
    </Dialog>
  );
}
