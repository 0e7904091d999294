import { TOPICS } from '@quizmeet/contract/call.ts';
import { getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** Any change of the event can affect them. */
export const useGuide = () => useQuery(callQuery(getGuide, {}, { topics: TOPICS }));
