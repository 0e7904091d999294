import { STABLE } from '@quizmeet/contract/stable.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useInBrowser } from '../../ui/in-browser.ts';
import { Table } from '../../ui/plain/table.tsx';
import { Anchor } from '../../ui/plain/text.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { Code } from './code.tsx';
import classes from './developers.module.css';
import { EXAMPLES, exampleAt } from './examples.ts';

const originHere = (): string | null => window.location.origin;

/** An example with the address of this installation. */
const useExample = (name: keyof typeof EXAMPLES): string =>
  exampleAt(EXAMPLES[name], useInBrowser(originHere, null));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** How a site shows standings, a schedule, a team, a bracket or the awards (W7). */
export function Embeds() {
  return (
    <Part title="Show it on your own site">
      <p>
        The standings, a schedule, a team, a bracket and the awards can stand in a frame of another
        site. Open the page that you want and press <b>Embed</b>: you get the HTML to copy. The
        address is <code>/embed</code> before the path of the page, such as{' '}
        <a href="/embed/standings/team/Open">/embed/standings/team/Open</a>.
      </p>
      <ul>
        <li>It shows every result as soon as it is saved, and needs a few kilobytes.</li>
        <li>
          <code>?theme=light</code> or <code>?theme=dark</code> fixes its colours; otherwise they
          are those of the visitor’s device.
        </li>
        <li>It sets no cookie and reads none, whoever is logged in here.</li>
        <li>
          It is as high as your frame, and scrolls. If the frame shall be as high as what it shows,
          put this beside it:
        </li>
      </ul>
      <Code label="A frame as high as what it shows">{useExample('height')}</Code>
    </Part>
  );
}

/** How a program reads what is public. */
export function PublicReads() {
  return (
    <Part title="Read it in a program">
      <p>
        Every public answer is JSON that a program of any site may read: in a browser (CORS, without
        cookies), on a server, in a spreadsheet. No account and no token is needed.
      </p>
      <Code label="The standings in a program">{useExample('read')}</Code>
      <ul>
        <li>
          Answers have an ETag. Send it as If-None-Match and you get a 304 while nothing is new. No
          number of reads is refused, but please ask again only when something has changed.
        </li>
        <li>
          A refusal is a problem document (RFC 9457): <code>status</code>, <code>title</code>, and{' '}
          <code>detail</code>, which says in a sentence what is wrong.
        </li>
        <li>
          <code>division</code> is Open, Novice, All, or a group such as Open 1.
        </li>
        <li>Names of quizzers are as the public pages show them.</li>
      </ul>
    </Part>
  );
}

/** How a program hears of changes. */
export function LiveStream() {
  return (
    <Part title="Hear of changes">
      <p>
        <code>/api/live</code> is a stream of server-sent events. Each says which topic has changed,
        not what is new: ask again for what you show. The topics are event, teams, schedule,
        standings, bracket and history.
      </p>
      <Code label="Hearing of changes">{useExample('follow')}</Code>
    </Part>
  );
}

/** An address that a narrow column breaks before its parts. */
const breakable = (address: string): ReactNode =>
  address.split(/(?=[/?&])/).map((part, i) => (
    <Fragment key={part}>
      {i > 0 && <wbr />}
      <span className={classes['whole']}>{part}</span>
    </Fragment>
  ));

/** What other programs can rely on. */
export function WhatIsStable() {
  return (
    <Part title="What is stable">
      <p>
        The embeds, the stream and these reads stay: their addresses, their parameters and the
        fields of their answers, with their meaning. Fields may be added, so ignore what you do not
        know. A test of Quizmeet fails when one of them is missing.
      </p>
      <TableFrame label="Stable reads" whole>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Address</Table.Th>
            <Table.Th scope="col">What it answers</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {STABLE.map(({ example, says }) => (
            <Table.Tr key={example}>
              <Table.Td>
                <a href={example}>{breakable(example)}</a>
              </Table.Td>
              <Table.Td>{says}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <p className={classes['after']}>
        <a href="/api/docs/">All calls</a> are described as well, for whoever wants to look. Those
        that are not in this list may change with any version.
      </p>
    </Part>
  );
}

/** How a program reads what is not public. */
export function Tokens() {
  return (
    <Part title="Read what is not public">
      <p>
        Who is here, what churches owe, the log: an administrator’s program reads it with a token,
        made under{' '}
        <Anchor component={Link} to={paths.tokens} inherit underline="always">
          API tokens
        </Anchor>
        . A token reads what its administrator may read and changes nothing. It is shown once, and
        can be revoked at any time; it ends with the administrator’s role.
      </p>
      <Code label="A program with a token">{useExample('token')}</Code>
      <ul>
        <li>Keep it on a server: whoever has it reads everything that you can read.</li>
        <li>It is sent in the header, never in an address. Unknown tokens are limited.</li>
        <li>
          Sheets with codes that open rooms, and the machines’ secret address, are for people alone.
        </li>
      </ul>
    </Part>
  );
}
