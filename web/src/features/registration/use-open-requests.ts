import { listOpenRequests } from '@quizmeet/contract/registration/request-calls.ts';
import { useRead } from '../../platform/queries.ts';

/** The late changes of rosters that wait for a decision. */
export const useOpenRequests = () => useRead(listOpenRequests, {}, { follows: ['teams'] });
