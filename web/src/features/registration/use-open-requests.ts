import { listOpenRequests } from '@quizmeet/contract/registration/request-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** The late changes of rosters that wait for a decision. */
export const useOpenRequests = () =>
  useQuery(callQuery(listOpenRequests, {}, { topics: ['teams'] }));
