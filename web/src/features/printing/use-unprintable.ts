import { listUnprintable } from '@quizmeet/contract/printing/calls.ts';
import { useRead } from '../../platform/queries.ts';

/** The names of which paper cannot show all letters. */
export const useUnprintable = () => useRead(listUnprintable, {}, { follows: ['teams', 'event'] });
