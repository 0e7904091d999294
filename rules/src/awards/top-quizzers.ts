import type { AwardRule } from './award.ts';
import { lineLacks, orNobody, placesByRank } from './places.ts';

/** The best quizzers of each division by the quizzer standings (S6). */
export const topQuizzers: AwardRule = {
  title: 'Top quizzers',
  kind: 'quizzer',
  sentence: (count) =>
    count === 1
      ? 'The quizzer with the best average of points a round on Friday in each division; with equal averages the one with fewer errors a round.'
      : `The ${count} quizzers with the best average of points a round on Friday in each division; with equal averages those with fewer errors a round first.`,
  usual: 10,
  most: 20,
  find: (facts, count) => {
    const places = placesByRank(facts.quizzers, count, ({ quizzerId, average }) =>
      average === null ? null : { id: quizzerId, reason: { by: 'average', average } },
    );
    return [{ of: facts.division, places, lacks: orNobody(places, lineLacks(facts)) }];
  },
};
