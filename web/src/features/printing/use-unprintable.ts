import { listUnprintable } from '@quizmeet/contract/printing/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** The names of which paper cannot show all letters. */
export const useUnprintable = () =>
  useQuery(callQuery(listUnprintable, {}, { topics: ['teams', 'event'] }));
