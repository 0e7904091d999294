import { loadable } from '../../../ui/loadable.ts';
import type { RoomOfLinkProps } from './room-of-link.tsx';

/** The rounds of a room and their sheets, for who has the room's link. */
export const RoomOfLink = loadable<RoomOfLinkProps>(() => import('./room-of-link.tsx'));
