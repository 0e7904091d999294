import { Button, Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { copy } from '../ui/copy.ts';

export default function CopyLink({ path }: { path: string }) {
  const address = `${window.location.origin}${path}`;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Group gap="0.6rem" align="end" mt="md">
      <TextInput ref={field} label="Link" value={address} readOnly flex="0 1 20rem" />
      <Button onClick={() => void copy(address, field.current, 'Link copied')}>Copy link</Button>
    </Group>
  );
}
