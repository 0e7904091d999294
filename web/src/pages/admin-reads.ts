import { listMails, listUnsound, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { listTokens } from '@quizmeet/contract/accounts/token-calls.ts';
import { listAudit, listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { getBackups } from '@quizmeet/contract/backup/calls.ts';
import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { getRehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { AWARD_TOPICS } from '../../features/awards/topics.ts';
import { CHECK_IN_TOPICS } from '../../features/check-in/topics.ts';
import { FORMS_TOPICS } from '../../features/forms/topics.ts';
import { LETTER_TOPICS } from '../../features/letters/topics.ts';
import { LEDGER_TOPICS } from '../../features/money/topics.ts';
import { OFFICIAL_TOPICS } from '../../features/officials/topics.ts';
import { useRead } from '../../platform/queries.ts';

/** What the texts of the links are made from, so that the page can wait for all of it. */
export const useLinkReads = () => [
  useRead(listUsers),
  useRead(listUnsound),
  useRead(listMails),
  useRead(listAccounts, {}, { follows: LEDGER_TOPICS }),
  useRead(listLetters, {}, { follows: LETTER_TOPICS }),
  useRead(getOfficials, {}, { follows: OFFICIAL_TOPICS }),
  useRead(getEvent),
  useRead(getRooms),
  useRead(listLocks),
  useRead(resultSummary),
  useRead(getCheckIn, {}, { follows: CHECK_IN_TOPICS }),
  useRead(listPeople, {}, { follows: FORMS_TOPICS }),
  useRead(listAudit, { query: { limit: 1 } }),
  useRead(listRestorePoints),
  useRead(getBackups),
  useRead(getInstallation),
  useRead(getRehearsal),
  useRead(listTokens),
  useRead(listRoomLinks, {}, { follows: ['room-links'] }),
  useRead(getCeremony, {}, { follows: AWARD_TOPICS }),
];
