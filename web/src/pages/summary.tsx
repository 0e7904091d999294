import { Group } from '@mantine/core';
import { TeamList } from '../features/registration/team-list.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /summary. */
export default function Summary() {
  const { admin } = useSession();
  return (
    <>
      <PageHeading
        title="Team List"
        actions={
          admin && (
            <Group gap="sm">
              <LinkButton to={paths.importChurches}>Import churches</LinkButton>
              <LinkButton variant="filled" to={paths.addChurch}>
                Add church
              </LinkButton>
            </Group>
          )
        }
      />
      <TeamList />
    </>
  );
}
