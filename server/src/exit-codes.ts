/** The exit code after an uncaught exception; scripts/keep-up.mjs then starts the product again. */
export const UNCAUGHT = 70;

/** The exit code of a product that wants to be started again; scripts/keep-up.mjs does that, too. */
export const AGAIN = 75;
