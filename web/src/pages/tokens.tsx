import { listTokens } from '@quizmeet/contract/accounts/token-calls.ts';
import { Link } from 'react-router';
import { Tokens } from '../features/accounts/tokens.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { Anchor } from '../ui/plain/text.tsx';
import { ReadPage } from './page.tsx';

/** /admin/tokens: with a token a program reads what an administrator may read (W7). */
export default function TokensPage() {
  return (
    <ReadPage
      title="API tokens"
      note={
        <>
          A program with a token reads what you can read, and changes nothing.{' '}
          <Anchor component={Link} to={paths.developers} underline="always">
            How a program reads
          </Anchor>
        </>
      }
      onlyFor="administrators"
      read={useRead(listTokens, {}, { enabled: useSession().admin })}
      label="The tokens"
      rows={4}
    >
      {(tokens) => <Tokens tokens={tokens} />}
    </ReadPage>
  );
}
