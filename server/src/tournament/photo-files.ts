import type { EventRow } from '../records/events.ts';

/** An event's folder of photos in the storage (X13). */
export const photosFolder = ({ year }: Pick<EventRow, 'year'>): string => `events/${year}/photos`;

/** The key of a photo's file in the storage. */
export const photoKey = (event: Pick<EventRow, 'year'>, fileName: string): string =>
  `${photosFolder(event)}/${fileName}`;
