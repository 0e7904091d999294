import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { RoomOfLinkProps } from './room-of-link.tsx';

/** The rounds of a room and their sheets, for who has the room's link. */
export const roomOfLink = lazyComponent<RoomOfLinkProps>(() => import('./room-of-link.tsx'));
