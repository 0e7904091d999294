import { TOPICS } from '@quizmeet/contract/call.ts';
import { getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** An organizer's steps; anything that changes the event can change them. */
export const useGuide = () => useQuery(callQuery(getGuide, {}, { topics: TOPICS }));
