import { List, Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import { sidesOf } from './matches.ts';

type ResetsTextProps = { resets: readonly number[]; matches: readonly Match[] };

export const ResetsText = ({ resets, matches }: ResetsTextProps) => (
  <>
    <Text mt="sm">
      {resets.length === 1
        ? 'One decided match will be reopened:'
        : `${resets.length} decided matches will be reopened:`}
    </Text>
    <List mt="xs">
      {resets.map((id) => (
        <List.Item key={id}>{inWords(id, matches)}</List.Item>
      ))}
    </List>
    <Text mt="xs">Saves a restore point first.</Text>
  </>
);

function inWords(id: number, matches: readonly Match[]): string {
  const match = matches.find((each) => each.id === id);
  if (match === undefined || !isDecided(match)) return `Match ${id}`;
  const [left, right] = sidesOf(match);
  const [winner, loser] = left.isWinner ? [left, right] : [right, left];
  return `Match ${id}: ${winner.name} won against ${loser.name}`;
}
