/** `S3` seed 3, `W5` winner of match 5, `L5` loser of match 5. */
export type SlotText = `${'S' | 'W' | 'L'}${number}`;

/** Left slot first; the loser's place if eliminated here. */
export type TableRow = readonly [left: SlotText, right: SlotText, loser?: LoserPlace];

/** Or places that two losers share until they meet (B3). */
export type LoserPlace = 3 | 4 | 9 | '5th tie' | '7th tie' | '9th tie';

/** By number of teams (B2): row k is match k, and the last is the final's second match. */
export const TABLES: Readonly<Record<8 | 9 | 10, readonly TableRow[]>> = {
  8: [
    ['S1', 'S8'],
    ['S4', 'S5'],
    ['S2', 'S7'],
    ['S3', 'S6'],
    ['L1', 'L2', '7th tie'],
    ['L3', 'L4', '7th tie'],
    ['W1', 'W2'],
    ['W3', 'W4'],
    ['W5', 'L8', '5th tie'],
    ['W6', 'L7', '5th tie'],
    ['W7', 'W8'],
    ['W9', 'W10', 4],
    ['L11', 'W12', 3],
    ['W11', 'W13'],
    ['W14', 'L14'],
  ],
  9: [
    ['S8', 'S9'],
    ['S4', 'S5'],
    ['S2', 'S7'],
    ['S3', 'S6'],
    ['S1', 'W1'],
    ['L4', 'L1', 9],
    ['W5', 'W2'],
    ['W3', 'W4'],
    ['W6', 'L3', '7th tie'],
    ['L2', 'L5', '7th tie'],
    ['L7', 'W9', '5th tie'],
    ['L8', 'W10', '5th tie'],
    ['W7', 'W8'],
    ['W11', 'W12', 4],
    ['L13', 'W14', 3],
    ['W13', 'W15'],
    ['W16', 'L16'],
  ],
  10: [
    ['S8', 'S9'],
    ['S7', 'S10'],
    ['S4', 'S5'],
    ['S3', 'S6'],
    ['S1', 'W1'],
    ['S2', 'W2'],
    ['L4', 'L1', '9th tie'],
    ['L3', 'L2', '9th tie'],
    ['W5', 'W3'],
    ['W6', 'W4'],
    ['W7', 'L6', '7th tie'],
    ['W8', 'L5', '7th tie'],
    ['L9', 'W11', '5th tie'],
    ['L10', 'W12', '5th tie'],
    ['W9', 'W10'],
    ['W13', 'W14', 4],
    ['L15', 'W16', 3],
    ['W15', 'W17'],
    ['W18', 'L18'],
  ],
};
