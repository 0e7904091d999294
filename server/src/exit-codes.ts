/** After an uncaught exception; scripts/keep-up.mjs restarts the server. */
export const UNCAUGHT = 70;

/** Requests a restart from scripts/keep-up.mjs. */
export const AGAIN = 75;
