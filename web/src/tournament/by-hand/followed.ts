/** What the reads about changes by hand depend on: they are read again as soon as one of it changes. */
export const FOLLOWED = { topics: ['schedule', 'standings', 'teams', 'event'] } as const;
