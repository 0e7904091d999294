import { type Html, html } from '../../platform/html.ts';

/** A team's name, which opens its public page; a team that is not known yet is named by where it comes from. */
export const teamLink = (id: number, name: string): Html =>
  id === 0 ? html`<i>${name}</i>` : html`<a href="/team/${id}">${name}</a>`;
