import type { UnsoundEntry } from '@quizmeet/contract/accounts/calls.ts';
import { paths } from '../../paths.ts';

/** The page on which a stored text is mended; null for an account's, which is mended in place. */
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
