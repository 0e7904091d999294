import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { installationCode } from '@quizmeet/contract/installation/calls.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';

/** The address that is in force, for the camera of a phone, and how to try it. */
export function PhoneAddress({ address }: { address: string }) {
  return (
    <Group align="start" gap="1.25rem">
      <img
        // A page keeps a picture by its address, and this one is another when the setting is.
        src={`${installationCode.url}#${address}`}
        alt={`QR code of ${address}`}
        width={160}
        height={160}
      />
      <Stack gap="xs" style={{ flex: '1 1 16rem' }}>
        <Anchor href={address} fz="lg" fw={650} style={ANYWHERE}>
          {address}
        </Anchor>
        <Text fw={600}>Try it now, with a phone:</Text>
        <List type="ordered" spacing="xs">
          <List.Item>Put the phone into the same Wi-Fi as this machine.</List.Item>
          <List.Item>Point its camera at the code. Quizmeet opens.</List.Item>
          <List.Item>
            If it does not: allow Quizmeet (Node) in this machine’s firewall. Some guest networks
            keep devices apart from each other; then use a router of your own.
          </List.Item>
        </List>
      </Stack>
    </Group>
  );
}
