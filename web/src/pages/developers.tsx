import {
  Embeds,
  LiveStream,
  PublicReads,
  Tokens,
  WhatIsStable,
} from '../features/developers/parts.tsx';
import { Page } from './page.tsx';

/** /developers: how other sites and programs show and read the tournament (W7). */
export default function Developers() {
  return (
    <Page
      title="For developers"
      note="How other sites and programs show the tournament and read it."
    >
      <Embeds />
      <PublicReads />
      <LiveStream />
      <WhatIsStable />
      <Tokens />
    </Page>
  );
}
