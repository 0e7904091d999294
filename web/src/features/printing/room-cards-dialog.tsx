import { pdfRoomCards } from '@quizmeet/contract/printing/calls.ts';
import { DOWNLOADS, type OfDialog, SheetDialog } from './evening-dialog.tsx';

/** For the volunteers who enter results (P6). */
const RoomCardsDialog = ({ onClose }: OfDialog) => (
  <SheetDialog
    call={pdfRoomCards}
    title="Print room cards"
    args={{}}
    {...DOWNLOADS}
    onClose={onClose}
  >
    One card per room link: volunteers scan it to enter the room’s results.
  </SheetDialog>
);

export default RoomCardsDialog;
