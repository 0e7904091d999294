import type { PageAnswer, PageAsk, PagesModule } from './page-maker.ts';

/** The program of `PageMaker`'s process: makes one page after the other with the built screens. */
const [, , program = ''] = process.argv;
const { makePage }: PagesModule = await import(program);

process.on('message', ({ id, ask }: { id: number; ask: PageAsk }) => {
  const say = (answer: PageAnswer) => process.send?.({ id, answer });
  makePage(ask).then(
    (page) => say({ page }),
    (error: unknown) => say({ error: error instanceof Error ? `${error.stack}` : `${error}` }),
  );
});

// It ends with the product, however that ended.
process.on('disconnect', () => process.exit());
