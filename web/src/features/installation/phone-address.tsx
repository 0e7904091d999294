import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { installationCode } from '@quizmeet/contract/installation/calls.ts';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';

export function PhoneAddress({ address }: { address: string }) {
  return (
    <Group align="start" gap="1.25rem">
      <img
        // The address keeps the browser from showing a cached picture.
        src={`${installationCode.url}#${address}`}
        alt={`QR code of ${address}`}
        width={160}
        height={160}
      />
      <Stack gap="xs" style={{ flex: '1 1 16rem' }}>
        <Anchor href={address} fz="lg" fw={650} style={WRAP_ANYWHERE}>
          {address}
        </Anchor>
        <Text fw={600}>Try it with a phone:</Text>
        <List type="ordered" spacing="xs">
          <List.Item>Connect it to this computer’s Wi-Fi.</List.Item>
          <List.Item>Scan the code. Quizmeet opens.</List.Item>
          <List.Item>
            If not, allow Quizmeet (Node) in this computer’s firewall, or use your own router
            instead of guest Wi-Fi.
          </List.Item>
        </List>
      </Stack>
    </Group>
  );
}
