import type { AwardRule } from './award.ts';
import { lineLacks, orNobody, placesByRank } from './places.ts';

/** The best quizzers of each division by the quizzer standings (S6). */
export const topQuizzers: AwardRule = {
  title: 'Top quizzers',
  kind: 'quizzer',
  sentence: (count) =>
    count === 1
      ? 'The quizzer in each division with the most points per round on Friday. Ties go to fewer errors per round.'
      : `The ${count} quizzers in each division with the most points per round on Friday. Ties go to fewer errors per round.`,
  usual: 10,
  most: 20,
  find: (facts, count) => {
    const places = placesByRank(facts.quizzers, count, ({ quizzerId, average }) =>
      average === null ? null : { id: quizzerId, reason: { by: 'average', average } },
    );
    return [{ of: facts.division, places, lacks: orNobody(places, lineLacks(facts)) }];
  },
};
