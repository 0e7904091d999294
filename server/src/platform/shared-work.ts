/** A piece of work that runs or waits, and how many wait for it. */
interface Piece<T> {
  /** The stored state when it began; undefined while it waits, null if the state is unknown. */
  began: string | null | undefined;
  waiting: number;
  readonly nobodyLeft: AbortController;
  readonly answer: Promise<T>;
}

/** How a piece of work is done. */
export type Work<T> = (
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal,
  /** Call it before reading any data. */
  begins: () => void,
) => Promise<T>;

/**
 * Shares one piece of work among equal requests: those that arrive before it begins, or later while
 * the stored state is the same, get the same answer. It is aborted when nobody waits any more.
 */
export class SharedWork<T> {
  /** The newest piece of each kind. */
  readonly #pieces = new Map<string, Piece<T>>();
  readonly #state: () => string | null;

  /** @param state a text that changes with the stored data; null when that is unknown */
  constructor(state: () => string | null) {
    this.#state = state;
  }

  async ask(what: string, gone: AbortSignal, work: Work<T>): Promise<T> {
    const known = this.#pieces.get(what);
    const piece = known && this.#fits(known) ? known : this.#start(what, work);
    piece.waiting++;
    const leave = () => {
      piece.waiting--;
      if (piece.waiting > 0) return;
      this.#forget(what, piece);
      piece.nobodyLeft.abort();
    };
    if (gone.aborted) leave();
    gone.addEventListener('abort', leave);
    try {
      return await piece.answer;
    } finally {
      gone.removeEventListener('abort', leave);
    }
  }

  #fits({ began }: Piece<T>): boolean {
    return began === undefined || (began !== null && began === this.#state());
  }

  #start(what: string, work: Work<T>): Piece<T> {
    const nobodyLeft = new AbortController();
    const begins = () => {
      piece.began = this.#state();
    };
    const answer = Promise.resolve().then(() => work(nobodyLeft.signal, begins));
    const piece: Piece<T> = { began: undefined, waiting: 0, nobodyLeft, answer };
    this.#pieces.set(what, piece);
    const forget = () => this.#forget(what, piece);
    answer.then(forget, forget);
    return piece;
  }

  #forget(what: string, piece: Piece<T>): void {
    if (this.#pieces.get(what) === piece) this.#pieces.delete(what);
  }
}
