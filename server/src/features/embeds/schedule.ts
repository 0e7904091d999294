import { type ListedRound, listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import { html } from '../../platform/html.ts';
import { type Embed, ofScope } from './embed.ts';
import { latenessNote } from './lateness-note.ts';
import { sidesOf } from './sides.ts';

/** Friday's rounds of a division or group by time. */
export const scheduleEmbed: Embed = {
  page: '/schedule/:division',
  reads: [listRounds, getLateness],
  of: ofScope('/schedule', async (read, scope) => {
    const slots = await read(listRounds, { query: { division: scope } });
    // Once they are played it is that of Saturday's matches.
    const isPlayed = slots.every(({ rounds }) => rounds.every(({ winningTeam }) => winningTeam));
    const late = isPlayed ? null : latenessNote(await read(getLateness));
    const content = slots.length === 0 ? NOT_YET : html`${late}${slots.map(slotOf)}`;
    return { title: scheduleTitle(scope), content };
  }),
};

const NOT_YET = html`<p class="empty">The schedule is not made yet. The rounds will appear here, with room and opponent.</p>`;

const slotOf = ({ timeString, roundNumber, rounds }: Slot) =>
  html`<section><h2>${timeString} <small>Round ${roundNumber}</small></h2><ul class="cards">${rounds.map(cardOf)}</ul></section>`;

const cardOf = (round: ListedRound) =>
  html`<li class="card"><p class="where">${round.roomName} <small>${round.group ?? round.division}</small></p>${sidesOf(round)}</li>`;
