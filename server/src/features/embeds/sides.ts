import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { type Html, html } from '../../platform/html.ts';
import { teamLink } from './team-link.ts';

/** A team in a round or match, with its score once there is a winner. */
export const sideOf = (name: Html, score: number | null, won: boolean): Html =>
  html`<p class="side${won ? ' won' : ''}"><span>${name}</span>${
    won || score !== null
      ? html`<span>${won && html`<b role="img" aria-label="won">✓</b> `}${score}</span>`
      : null
  }</p>`;

/** Both teams of a round. */
export const sidesOf = (round: ListedRound): Html[] =>
  SIDES.map((side) =>
    sideOf(
      teamLink(round[`${side}TeamId`], round[`${side}TeamName`]),
      round[`${side}TeamScore`],
      round.winningTeam === side,
    ),
  );
