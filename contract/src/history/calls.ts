import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idText } from '../fields.ts';

export const historySummary = call({
  name: 'historySummary',
  method: 'GET',
  url: '/api/history/summary',
  who: 'all',
  summary: 'The champions of every closed year',
  reply: z.array(
    z.object({
      year: z.int(),
      openTeam: z.string(),
      openQuizzer: z.string(),
      noviceTeam: z.string(),
      noviceQuizzer: z.string(),
    }),
  ),
  changes: false,
  topics: ['history'],
});

export const historyTeams = call({
  name: 'historyTeams',
  method: 'GET',
  url: '/api/history/teamDetails/:year',
  who: 'all',
  summary: 'The team placings of a year after 2017 (E5)',
  params: z.object({ year: idText }),
  reply: z.array(
    z.object({
      level: z.enum(['Open', 'Novice']),
      division: z.string(),
      place: z.int(),
      teamName: z.string(),
    }),
  ),
  changes: false,
  topics: ['history'],
});

export const historyQuizzers = call({
  name: 'historyQuizzers',
  method: 'GET',
  url: '/api/history/quizzerDetails/:year',
  who: 'all',
  summary: 'The quizzer placings of a year after 2017 (E5)',
  params: z.object({ year: idText }),
  reply: z.array(
    z.object({
      division: z.string(),
      place: z.int(),
      quizzerName: z.string(),
      teamName: z.string(),
    }),
  ),
  changes: false,
  topics: ['history'],
});
