import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoPath } from './repo.mjs';

const [compose, caddyfile, dockerfile] = ['compose.yaml', 'Caddyfile', 'Dockerfile'].map((name) =>
  readFileSync(repoPath(name), 'utf8'),
);

test('the proxy passes requests on to every instance, at the port where it listens', () => {
  const instances = [...compose.matchAll(/^ {2}(\w+):\n {4}<<: \*quizmeet$/gm)].map(
    ([, name]) => name,
  );
  const [, port] = /\bPORT=(\d+)/.exec(dockerfile);
  const [, upstreams] = /reverse_proxy (.+) \{/.exec(caddyfile);
  expect(instances).toHaveLength(2);
  expect(upstreams.split(' ')).toEqual(instances.map((name) => `${name}:${port}`));
});

test('every volume that a service names is declared', () => {
  const [services, declared] = compose.split(/^volumes:$/m);
  const names = [...services.matchAll(/["\- ](\w+):\/\w[\w/]*/g)].map(([, name]) => name);
  for (const name of new Set(names)) expect(declared).toContain(`  ${name}:\n`);
});

test('the image copies what is there, and starts what the build makes', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
    files.split(' '),
  );
  for (const file of copied) expect(existsSync(repoPath(file)), file).toBe(true);
  const [, program] = /CMD \["node", "server\/dist\/(\w+)\.js"\]/.exec(dockerfile);
  expect(readFileSync(repoPath('server', 'vite.config.ts'), 'utf8')).toContain(`${program}: '`);
});

test('the command that restores a backup names a service, and a program of the build', () => {
  const manual = readFileSync(repoPath('docs', 'backup.md'), 'utf8');
  const [, service, program] =
    /docker compose run --rm (\w+) node server\/dist\/(\w+)\.js/.exec(manual) ?? [];
  expect(compose).toContain(`  ${service}:\n    <<: *quizmeet\n`);
  expect(readFileSync(repoPath('server', 'vite.config.ts'), 'utf8')).toContain(`${program}: '`);
});
