import { TOPICS } from '@quizmeet/contract/call.ts';
import { getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** The steps of the organiser's weeks; anything that changes the event can change them. */
export const useGuide = () => useQuery(callQuery(getGuide, {}, { topics: TOPICS }));
