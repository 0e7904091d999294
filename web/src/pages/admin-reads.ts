import { listMails, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { listAudit, listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { getBackups } from '@quizmeet/contract/backup/calls.ts';
import { bracketState, listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { getFeed, listResultFiles, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds, listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { AWARD_TOPICS } from '../features/awards/topics.ts';
import { CHECK_IN_TOPICS } from '../features/check-in/topics.ts';
import { useGuide } from '../features/event/use-guide.ts';
import { FORMS_TOPICS } from '../features/forms/topics.ts';
import { LETTER_TOPICS } from '../features/letters/topics.ts';
import { LEDGER_TOPICS } from '../features/money/topics.ts';
import { OFFICIAL_TOPICS } from '../features/officials/topics.ts';
import { useUnprintable } from '../features/printing/use-unprintable.ts';
import { useOpenRequests } from '../features/registration/use-open-requests.ts';
import { roundsOf, useSilentRooms } from '../features/schedule/use-silent-rooms.ts';
import { callQuery } from '../platform/queries.ts';
import { useOpenProtests } from '../tournament/papers/use-papers.ts';
import { useMatchesOf } from '../tournament/saturday-matches.ts';
import { useWithdrawnRead } from '../tournament/withdrawn.tsx';

const ALL = { query: { division: 'All' } };

/**
 * All that the sections of /admin show, so that they are asked for while the sections' code is on its way, and appear in one
 * piece. A section reads what it needs by itself, and finds it here already.
 */
export function useAdminReads() {
  const teams = useQuery(callQuery(listTeams, ALL));
  const decisive = [
    useQuery(callQuery(getEvent)),
    useQuery(callQuery(listRounds, ALL)),
    useQuery(callQuery(bracketState)),
    useGuide(),
  ];
  const reads = [...useLookReads(), ...useLinkReads(), ...useActionReads(), teams];
  // The slowest, and what it says has a line of its own that is kept free.
  useQuery(callQuery(getCeremony, {}, { topics: AWARD_TOPICS }));
  return {
    /** They decide at which part the page opens, once. */
    decisive,
    reads,
    isEmpty: teams.data?.length === 0,
  };
}

/** What needs a look. */
function useLookReads() {
  const silent = useSilentRooms();
  const protests = useOpenProtests(true);
  const named = [
    ...roundsOf(silent.data ?? []),
    ...(protests.data ?? []).map(({ round }) => round),
  ];
  return [
    silent,
    protests,
    ...useMatchesOf(named).reads,
    useOpenRequests(),
    useQuery(callQuery(listAnnouncements)),
    useQuery(callQuery(getLateness)),
  ];
}

/** What the texts of the links are made from. */
const useLinkReads = () => [
  useQuery(callQuery(listUsers)),
  useQuery(callQuery(listMails)),
  useQuery(callQuery(listAccounts, {}, { topics: LEDGER_TOPICS })),
  useQuery(callQuery(listLetters, {}, { topics: LETTER_TOPICS })),
  useQuery(callQuery(getOfficials, {}, { topics: OFFICIAL_TOPICS })),
  useQuery(callQuery(getRooms)),
  useQuery(callQuery(listLocks)),
  useQuery(callQuery(resultSummary)),
  useQuery(callQuery(getCheckIn, {}, { topics: CHECK_IN_TOPICS })),
  useQuery(callQuery(listPeople, {}, { topics: FORMS_TOPICS })),
  useQuery(callQuery(listAudit, { query: { limit: 1 } })),
  useQuery(callQuery(listRestorePoints)),
  useQuery(callQuery(getBackups)),
  useQuery(callQuery(getInstallation)),
  useQuery(callQuery(listRoomLinks, {}, { topics: ['room-links'] })),
];

/** What the actions say, and what hinders them. */
const useActionReads = () => [
  useQuery(callQuery(listBrackets)),
  useQuery(callQuery(listRoundTimes)),
  useWithdrawnRead(),
  useUnprintable(),
  useQuery(callQuery(getFeed)),
  useQuery(callQuery(liveGames, {}, { background: true })),
  useQuery(callQuery(listResultFiles)),
  useQuery(callQuery(listYears)),
];
