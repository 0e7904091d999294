/** One piece of work that is under way or waits for its turn, and who waits for it. */
interface Piece<T> {
  /** What stood stored when it began; undefined while it waits, null when nobody can tell. */
  began: string | null | undefined;
  waiting: number;
  readonly nobodyLeft: AbortController;
  readonly answer: Promise<T>;
}

/** How a piece of work is done. */
export type Work<T> = (
  /** Is aborted once nobody waits for the answer any more. */
  gone: AbortSignal,
  /** To be called before anything is read. */
  begins: () => void,
) => Promise<T>;

/**
 * Does once what is asked for several times: whoever asks for the same before it has begun, or after
 * it while all is as it was, is given the same answer. It ends when everybody has gone.
 */
export class SharedWork<T> {
  /** The newest piece of each kind. */
  readonly #pieces = new Map<string, Piece<T>>();
  readonly #state: () => string | null;

  /** @param state tells what stands stored: the same text means nothing has changed, null nobody knows */
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
