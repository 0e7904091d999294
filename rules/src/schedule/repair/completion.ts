import type { Group } from '../../tournament.ts';
import type { Draft } from './draft.ts';
import type { Effort } from './effort.ts';

/** Called with each completed draft; returns whether to go on. */
export type Found = (missing: number) => boolean;

/**
 * Adds rounds to a draft in every way that gives the teams the rounds they lack, except for at most this many
 * in all, and no team more than it lacked at first. Each way is found once (a way with one more round than wanted, up to a few times). Teams are filled
 * one after the other, the one with the fewest possibilities first; a team's rounds are added in the order of
 * the slots, and the rest that it does not get is given up.
 */
export class Completion {
  private readonly draft: Draft;
  private readonly effort: Effort;
  private readonly found: Found;
  /** Teams that got what they get. */
  private readonly done: Uint8Array;
  private goesOn = true;
  private given = 0;

  constructor(draft: Draft, effort: Effort, found: Found) {
    this.draft = draft;
    this.effort = effort;
    this.found = found;
    this.done = new Uint8Array(draft.teams);
  }

  /**
   * Runs through all completions with at most this many missing rounds, for these teams. Leaves the draft as
   * it was. Returns false when `found` or the effort has ended it.
   */
  run(teams: readonly number[], missing: number): boolean {
    this.goesOn = true;
    this.given = 0;
    this.next(teams, missing);
    return this.goesOn;
  }

  /** Fills the most constrained team that lacks a round. */
  private next(teams: readonly number[], left: number): void {
    const { draft, done } = this;
    if (this.effort.isOver()) {
      this.goesOn = false;
      return;
    }
    const lacking = teams.filter((team) => done[team] === 0 && (draft.lacking[team] as number) > 0);
    let most = -1;
    let least = Number.POSITIVE_INFINITY;
    let forced = 0;
    for (const team of lacking) {
      const spare = this.mostRounds(lacking, team) - (draft.lacking[team] as number);
      if (-spare > (draft.lackingAtFirst[team] as number)) return;
      if (spare < 0) forced -= spare;
      if (spare < least) {
        least = spare;
        most = team;
      }
    }
    if (Math.max(forced, this.forcedByRooms(lacking)) > left) return;
    if (most < 0) this.goesOn = this.found(this.given);
    else this.fill(teams, most, 0, left);
  }

  private fill(teams: readonly number[], team: number, from: number, left: number): void {
    const { draft } = this;
    const lacking = draft.lacking[team] as number;
    if (lacking > 0) {
      for (let slot = from; slot < draft.slots && this.goesOn; slot++) {
        if (draft.isIdle(team, slot) && draft.freeIn(slot) > 0) {
          this.meet(teams, team, slot, left);
        }
      }
    }
    if (lacking > left || lacking > (draft.lackingAtFirst[team] as number)) return;
    if (!this.goesOn) return;
    this.done[team] = 1;
    this.given += lacking;
    this.next(teams, left - lacking);
    this.given -= lacking;
    this.done[team] = 0;
  }

  /** Adds a round of a team in a slot, against each opponent in turn. */
  private meet(teams: readonly number[], team: number, slot: number, left: number): void {
    const { draft } = this;
    const group = draft.groups[team] as Group;
    for (const other of draft.members.get(group) ?? []) {
      if (!this.goesOn) return;
      if (other === team || !draft.isIdle(other, slot)) continue;
      const lacks = (draft.lacking[other] as number) > 0;
      if (lacks ? this.done[other] === 1 : !draft.mayPlayOneMore(other)) continue;
      draft.add(slot, team, other);
      this.fill(teams, team, slot + 1, left);
      draft.takeBack();
    }
  }

  /** Rounds that the teams cannot get because each slot has only so many free rooms and idle teams. */
  private forcedByRooms(lacking: readonly number[]): number {
    const { draft } = this;
    let wished = 0;
    for (const team of lacking) wished += draft.lacking[team] as number;
    let seats = 0;
    for (let slot = 0; slot < draft.slots && seats < wished; slot++) {
      if (draft.freeIn(slot) === 0) continue;
      let idle = 0;
      for (const team of lacking) if (draft.isIdle(team, slot)) idle++;
      seats += Math.min(2 * draft.freeIn(slot), idle);
    }
    return wished - Math.min(wished, seats);
  }

  /** At least as many rounds as a team can still be given. */
  private mostRounds(lacking: readonly number[], team: number): number {
    const { draft } = this;
    const group = draft.groups[team] as Group;
    const more = draft.mayGiveMore(group);
    let rounds = 0;
    let withOneMore = 0;
    for (let slot = 0; slot < draft.slots; slot++) {
      if (!draft.isIdle(team, slot) || draft.freeIn(slot) === 0) continue;
      const canMeet = (other: number): boolean =>
        other !== team && draft.groups[other] === group && draft.isIdle(other, slot);
      if (lacking.some(canMeet)) rounds++;
      else if (withOneMore < more) withOneMore++;
    }
    return rounds + withOneMore;
  }
}
