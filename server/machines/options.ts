import { parseArgs } from 'node:util';
import { MachinesFault } from './fault.ts';

/** What is played, and where. */
export interface Options {
  /** The address of the product, without a path. */
  readonly address: string;
  readonly rooms: number;
  /** Null: the first Friday round in which a result is missing. */
  readonly round: number | null;
  /** How long a round lasts. */
  readonly seconds: number;
  readonly seed: number;
  /** Event files instead of live events. */
  readonly upload: boolean;
  /** Accepts the results of the games when they are over. */
  readonly accept: boolean;
}

export const USAGE = `npm run machines -- [options]

  --address URL   the product (http://localhost:3000)
  --rooms N       in how many rooms to play (26)
  --round N       which Friday round (the first that has no result somewhere)
  --seconds N     how long the round lasts (60)
  --seed N        the same seed plays the same games (a new one each time)
  --upload        send event files instead of live events
  --accept        make results of the games when they are over

The log-in of an administrator is asked for, or taken from QUIZ_EMAIL and QUIZ_PASSWORD.`;

/** @throws MachinesFault that names the invalid option */
export function readOptions(args: readonly string[]): Options {
  const values = readArgs(args);
  const whole = (name: 'rooms' | 'round' | 'seconds' | 'seed', least: number) => {
    const value = values[name];
    if (value === undefined) return null;
    const number = Number(value);
    if (/^\d+$/.test(value) && Number.isSafeInteger(number) && number >= least) return number;
    throw new MachinesFault(`--${name} must be a whole number from ${least} on`);
  };
  const address = URL.parse(values.address ?? 'http://localhost:3000');
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new MachinesFault('--address must be an address such as http://localhost:3000');
  }
  return {
    address: address.origin,
    rooms: whole('rooms', 1) ?? 26,
    round: whole('round', 1),
    seconds: whole('seconds', 0) ?? 60,
    seed: whole('seed', 0) ?? Math.floor(Math.random() * 1_000_000),
    upload: values.upload ?? false,
    accept: values.accept ?? false,
  };
}

function readArgs(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        address: text,
        rooms: text,
        round: text,
        seconds: text,
        seed: text,
        upload: flag,
        accept: flag,
      },
    }).values;
  } catch (error) {
    throw new MachinesFault(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
