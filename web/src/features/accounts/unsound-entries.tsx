import type { UnsoundEntry } from '@quizmeet/contract/accounts/calls.ts';
import { needALook, UNSOUND_KIND_NAMES } from '@quizmeet/contract/accounts/unsound-words.ts';
import { paths } from '../../paths.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { Box } from '../../ui/plain/box.tsx';
import { Button } from '../../ui/plain/button.tsx';
import { Text, Title } from '../../ui/plain/text.tsx';
import { Link } from '../../ui/router/router.tsx';
import classes from './unsound-entries.module.css';

/**
 * Stored names and addresses that today's rules would reject, each with a link to where it is
 * corrected. Renders nothing when there are none.
 * @param onAccount opens an account, which is corrected on this page
 */
export function UnsoundEntries({
  entries,
  onAccount,
}: {
  entries: readonly UnsoundEntry[];
  onAccount: (id: number) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="unsound">
      <Title order={2} size="h4" id="unsound" className={classes['title'] ?? ''}>
        <WarningIcon size={20} />
        {needALook(entries.length)}
      </Title>
      <Text size="sm" c="dimmed">
        They were stored by an earlier version, or read back from an archive. Nobody can enter them
        now.
      </Text>
      <ul className={classes['entries']}>
        {entries.map((entry) => (
          <li key={JSON.stringify(entry)} className={classes['entry']}>
            <Entry entry={entry} onAccount={onAccount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, onAccount }: { entry: UnsoundEntry; onAccount: (id: number) => void }) {
  const { kind, id, field, text, fault } = entry;
  const place = mendedAt(entry);
  const what = { size: 'compact-sm', variant: 'default', 'aria-label': `Mend: ${text}` } as const;
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          {UNSOUND_KIND_NAMES[kind]}, {field}
        </Text>
        <Box component="bdi" fw={600} style={ANYWHERE}>
          {text}
        </Box>
        <Text size="sm">{fault}</Text>
      </div>
      {place === null ? (
        <Button {...what} onClick={() => onAccount(id)}>
          Mend
        </Button>
      ) : (
        <Button {...what} component={Link} to={place}>
          Mend
        </Button>
      )}
    </>
  );
}

/** The page on which a stored text is corrected; null for an account, which is corrected in place. */
export function mendedAt({ kind, id, teamId }: UnsoundEntry): string | null {
  switch (kind) {
    case 'account':
      return null;
    case 'church':
      return paths.editChurch(id);
    case 'team':
    case 'quizzer':
      return paths.editTeam(teamId ?? id);
    case 'room':
      return paths.rooms;
    case 'event':
      return paths.eventSettings;
    case 'past year':
      return paths.years;
  }
}
