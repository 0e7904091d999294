/** After an uncaught exception; scripts/keep-up.mjs restarts the server. */
export const UNCAUGHT = 70;

export const AGAIN = 75;
