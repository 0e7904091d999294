import { Box, Button, Group, Input } from '@mantine/core';
import { type Event, putLogo, removeLogo } from '@quizmeet/contract/event/calls.ts';
import { LOGO_REMOVED, LOGO_SAVED } from '@quizmeet/contract/event/messages.ts';
import { LOGO } from '@quizmeet/rules/event/logo.ts';
import { useRef } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { FileChoice } from '../../ui/file-choice.tsx';

/** The event's logo (E1); it is saved as soon as it is chosen, since a draft holds no files. */
export function LogoField({ logo }: Pick<Event, 'logo'>) {
  const saving = useCallMutation(putLogo);
  const removing = useCallMutation(removeLogo);
  const buttons = useRef<HTMLDivElement>(null);
  const choose = (file: File) => {
    const body = new FormData();
    body.append(putLogo.filesIn, file);
    removing.reset();
    saving.mutate({ body }, { says: LOGO_SAVED, failsHere: true });
  };
  const remove = () => {
    saving.reset();
    // The button that was clicked is gone then.
    const goOn = () => buttons.current?.querySelector('button')?.focus();
    removing.mutate({}, { says: LOGO_REMOVED, failsHere: true, goOn });
  };
  return (
    <Input.Wrapper
      label="Logo"
      labelElement="div"
      description={`PNG, JPEG, or WebP, up to ${LOGO.kilobytes} KB`}
      error={(saving.error ?? removing.error)?.message}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group ref={buttons} gap="sm" mb={5} role="group" aria-label="Logo">
        {logo !== undefined && (
          <Box
            component="img"
            src={logo}
            alt="The logo"
            h={36}
            maw={96}
            bg="white"
            p={2}
            bdrs="sm"
          />
        )}
        <FileChoice accept={LOGO.types.join(',')} busy={saving.isPending} onChoose={choose}>
          {logo === undefined ? 'Choose a picture' : 'Replace'}
        </FileChoice>
        {logo !== undefined && (
          <Button loading={removing.isPending} onClick={remove}>
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
