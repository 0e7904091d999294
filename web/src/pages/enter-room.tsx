export { EnterRoom as default } from '../features/scores/room/enter-room.tsx';
