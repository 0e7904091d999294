/** `About 10 minutes late`; null when the event is in time (X11). */
export const latenessWords = (minutes: number): string | null =>
  minutes === 0 ? null : `About ${minutes} minutes late`;

/** `You are next in ASC 201`, with the room's name where it has one (X11). */
export const nextWords = (roomName: string): string => `You are next in ${roomName}`;
