/** `About 10 minutes late`; null in time (X11). */
export const latenessText = (minutes: number): string | null =>
  minutes === 0 ? null : `About ${minutes} minutes late`;

/** `You are next in ASC 201` (X11). */
export const nextText = (roomName: string): string => `You are next in ${roomName}`;

/** Some names include the building. */
export const roomInFull = ({ name, building }: { name: string; building: string }): string =>
  building === '' || name.includes(building) ? name : `${name}, ${building}`;

/** `expected about 8:40 PM`; null at the planned time. */
export function expectedText(planned: string, expected: string | null): string | null {
  if (expected === null) return 'as soon as the room is free';
  return expected === planned ? null : `expected about ${expected}`;
}
