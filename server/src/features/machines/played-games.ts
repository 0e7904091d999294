import { gameOf, type KeyedGame } from '@quizmeet/rules/machines/events.ts';
import { hasBegun, type MachineGame, playGame } from '@quizmeet/rules/machines/game.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type HeardGame, machineEventRecords, type Span } from '../../records/machines.ts';

export interface PlayedGame {
  readonly heard: HeardGame;
  readonly game: MachineGame;
  /** Before the first toss-up, the game is only set up. */
  readonly begun: boolean;
}

/** Caches games until another line arrives. */
export class PlayedGames {
  #kept = new Map<string, PlayedGame>();

  /** @param span only lines in it count @param heard the games in it */
  async read(
    db: Reader,
    eventId: EventId,
    span: Span,
    heard: readonly HeardGame[],
  ): Promise<PlayedGame[]> {
    const id = (game: KeyedGame) => `${eventId} ${gameOf(game)}`;
    const known = new Map(
      heard.flatMap((game) => {
        const kept = this.#kept.get(id(game));
        return kept?.heard.state === game.state ? [[id(game), kept]] : [];
      }),
    );
    const changed = heard.filter((game) => !known.has(id(game)));
    const lines = await machineEventRecords(db).ofGames(eventId, span, changed);
    const linesOf = Map.groupBy(lines, id);
    for (const game of changed) {
      const events = linesOf.get(id(game)) ?? [];
      known.set(id(game), { heard: game, game: playGame(events), begun: hasBegun(events) });
    }
    this.#kept = known;
    return [...known.values()];
  }
}
