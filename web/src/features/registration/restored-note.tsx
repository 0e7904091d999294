export { RestoredNote } from '../../ui/restored-note.tsx';
