import type { Topic } from '@quizmeet/contract/call.ts';
import { EMBEDS, embedPath, THEMES, type Theme } from '@quizmeet/contract/embeds/addresses.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../calls/services.ts';
import { ProblemError } from '../../platform/problems.ts';
import { type ReadyAnswer, sendCopy } from '../../platform/read-copy.ts';
import { awardsEmbed } from './awards.ts';
import { bracketEmbed } from './bracket.ts';
import { embedDocument, embedHeaders, refused } from './document.ts';
import type { Embed, Params } from './embed.ts';
import { answersOf } from './public-answers.ts';
import { quizzerStandingsEmbed } from './quizzer-standings.ts';
import { scheduleEmbed } from './schedule.ts';
import { teamEmbed } from './team.ts';
import { teamStandingsEmbed } from './team-standings.ts';

const EMBEDDED: readonly Embed[] = [
  teamStandingsEmbed,
  quizzerStandingsEmbed,
  scheduleEmbed,
  teamEmbed,
  bracketEmbed,
  awardsEmbed,
];

/** Those of all other pages forbid frames. */
const OWN_HEADERS = { helmet: false } as const;

const NOTHING_HERE = 'There is nothing at this address';
const NOT_NOW = 'This cannot be shown at the moment.';

/**
 * The embeds (W7): pages for frames of other sites, made of public reads and kept like them. No cookie is read
 * or set here: what is in a request besides its address changes nothing.
 */
export function embedRoutes(app: FastifyInstance, services: Services): void {
  for (const embed of EMBEDDED) {
    app.get<{ Params: Params }>(`${EMBEDS}${embed.page}`, OWN_HEADERS, async (request, reply) => {
      const theme = themeOf(request);
      try {
        const copy = await copyOf(app, services, embed, request, theme);
        return sendCopy(reply, copy);
      } catch (error) {
        refuse(services, reply, theme, error);
        return reply;
      }
    });
  }
  app.get(`${EMBEDS}/*`, OWN_HEADERS, (request, reply) => {
    refuse(services, reply, themeOf(request), new ProblemError(404, NOTHING_HERE));
  });
}

/** All other fields of a query are some other program's. */
function themeOf({ query }: FastifyRequest): Theme | null {
  const { theme } = query as Readonly<Record<string, unknown>>;
  return THEMES.find((each) => each === theme) ?? null;
}

async function copyOf(
  app: FastifyInstance,
  services: Services,
  embed: Embed,
  request: FastifyRequest<{ Params: Params }>,
  theme: Theme | null,
) {
  const showing = embed.of(request.params);
  if (showing === null) throw new ProblemError(404, NOTHING_HERE);
  const { path } = showing;
  const reads = [...embed.reads, getEvent];
  const topics = [...new Set(reads.flatMap((call): readonly Topic[] => call.topics))];
  const compute = async (): Promise<ReadyAnswer> => {
    const versions = services.live.versions.filter(([topic]) => topics.includes(topic));
    const read = answersOf(app, reads);
    const shown = await showing.show(read);
    const { title: event } = await read(getEvent);
    const around = { path, theme, event, versions };
    return {
      bytes: Buffer.from(embedDocument(shown, around)),
      type: 'text/html; charset=utf-8',
      headers: headersFor(services),
    };
  };
  return await services.reads.answer(embedPath(path, theme), topics, compute);
}

const headersFor = ({ environment }: Services) =>
  embedHeaders(environment.publicUrl.startsWith('https:'));

/** Says in the frame what is wrong; a failure of ours says no more than that, and the frame tries again. */
function refuse(
  services: Services,
  reply: FastifyReply,
  theme: Theme | null,
  error: unknown,
): void {
  const known = error instanceof ProblemError && error.status < 500;
  if (!known) services.log.warn({ err: error }, 'an embed could not be made');
  const page = embedDocument(refused(known ? `${error.message}.` : NOT_NOW), {
    ...{ path: '/home', theme, event: null, versions: [] },
  });
  reply.hijack();
  reply.raw.writeHead(known ? error.status : 503, {
    ...headersFor(services),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  reply.raw.end(page);
}
