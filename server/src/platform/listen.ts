import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Environment, 'port' | 'host'>;

export async function listen(app: FastifyInstance, { port, host }: Place): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const describe = ERRORS[code];
    throw describe === undefined ? error : new StartError(describe({ port, host }));
  }
}

const noAddress = ({ host }: Place) => `HOST ${host} isn’t an address of this computer.`;

const ERRORS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use, perhaps by another Quizmeet. Stop that program, or set PORT to another number.`,
  EACCES: ({ port }) => `This user can’t open port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};
