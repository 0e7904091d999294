import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
};

export function openBrowser(address: string, openers = OPENERS): void {
  const [program, ...before] = openers[process.platform] ?? [];
  if (program === undefined) return;
  const child = spawn(program, [...before, address], { detached: true, stdio: 'ignore' });
  // The address is printed too.
  child.on('error', () => undefined);
  child.unref();
}
