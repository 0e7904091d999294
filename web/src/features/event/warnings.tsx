import { type Warning, warnings } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import { callQuery } from '../../platform/queries.ts';
import { Strip } from '../../ui/strip.tsx';

const MINUTE = 60_000;

/** Something has stopped. */
const GRAVE: readonly Warning['code'][] = ['disk-full', 'printed-address-gone'];

const AT_INSTALLATION: readonly string[] = ['address-of-this-machine', 'printed-address-gone'];

/** On every page, every minute. */
export default function Warnings(): ReactNode {
  const options = { background: true, refetchInterval: MINUTE };
  const { data, error } = useQuery(callQuery(warnings, {}, options));
  if (error?.status === 503) return <WarningStrip text={asSentence(error.message)} grave />;
  return data?.map(({ code, text }) => (
    <WarningStrip
      key={code}
      text={text}
      grave={GRAVE.includes(code)}
      action={AT_INSTALLATION.includes(code) && <Link to={paths.installation}>Installation</Link>}
    />
  ));
}

/** A path may be one long word. */
const WarningStrip = ({ text, ...strip }: { text: string; grave: boolean; action?: ReactNode }) => (
  <Strip label="Warning" {...strip}>
    <span className="anywhere">{text}</span>
  </Strip>
);
