/** The server answers the live stream itself; no contract contains it. */
export const LIVE = '/api/live';

const EXAMPLES: Readonly<Record<string, string>> = {
  confirmationGuid: 'unknown',
  year: '1999',
  what: 'room',
  kind: 'reset',
  guid: 'unknown',
  number: '9998',
};

/** An address to call, with ids that belong to nothing. */
export const exampleOf = (url: string): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '987654');
