/** `About 10 minutes late`; null when the event is in time (X11). */
export const latenessWords = (minutes: number): string | null =>
  minutes === 0 ? null : `About ${minutes} minutes late`;

/** `You are next in ASC 201` (X11). */
export const nextWords = (roomName: string): string => `You are next in ${roomName}`;

/** A room's name with its building, which some names include already. */
export const roomInFull = ({ name, building }: { name: string; building: string }): string =>
  building === '' || name.includes(building) ? name : `${name}, ${building}`;

/** When a round that is next should begin, if not at its planned time: `about 8:40 PM`. */
export function expectedWords(planned: string, expected: string | null): string | null {
  if (expected === null) return 'as soon as the room is free';
  return expected === planned ? null : `about ${expected}`;
}
