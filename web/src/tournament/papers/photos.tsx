import { addressOf } from '@quizmeet/contract/address.ts';
import {
  addPhoto,
  getPhoto,
  type ResultPhoto,
  removePhoto,
} from '@quizmeet/contract/scores/paper-calls.ts';
import {
  PHOTO_ADDED,
  PHOTO_NEEDS_NETWORK,
  PHOTO_REMOVED,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { useRef, useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { useConnection } from '../../platform/use-connection.ts';
import { FileButton } from '../../ui/fields.ts';
import { Button } from '../../ui/plain/button.tsx';
import { useEventTime } from '../event-time.ts';
import { AboutFormer } from './about-former.tsx';
import classes from './papers.module.css';
import { RemoveButton } from './remove-button.tsx';
import { smallerPicture } from './smaller-picture.ts';

/** The photos of the paper sheet, small; pressed, one is shown large (X13). */
export function Photos({ roundId, photos }: { roundId: number; photos: readonly ResultPhoto[] }) {
  const [large, setLarge] = useState<number | null>(null);
  return (
    <section className={classes['part']} aria-label="Photos of the sheet">
      <h3>Photos of the sheet</h3>
      {photos.length > 0 && (
        <ul className={classes['photos']}>
          {photos.map((photo, i) => (
            <Photo
              key={photo.id}
              roundId={roundId}
              photo={photo}
              name={`Photo ${i + 1} of the sheet`}
              isLarge={photo.id === large}
              onTurn={() => setLarge(photo.id === large ? null : photo.id)}
            />
          ))}
        </ul>
      )}
      <AddPhoto roundId={roundId} />
    </section>
  );
}

function Photo({
  roundId,
  photo,
  name,
  isLarge,
  onTurn,
}: {
  roundId: number;
  photo: ResultPhoto;
  name: string;
  isLarge: boolean;
  /** Shows it large, or small again. */
  onTurn: () => void;
}) {
  const act = useAct(removePhoto);
  const timeOf = useEventTime();
  const [isGone, setGone] = useState(false);
  const params = { id: roundId, photoId: photo.id };
  return (
    <li data-large={isLarge || undefined}>
      {isGone ? (
        <span className={classes['gone']}>The picture cannot be shown just now</span>
      ) : (
        <button
          type="button"
          className={classes['thumb']}
          aria-expanded={isLarge}
          aria-label={isLarge ? `${name}, show it small` : `${name}, show it large`}
          onClick={onTurn}
        >
          <img src={addressOf(getPhoto, { params })} alt="" onError={() => setGone(true)} />
        </button>
      )}
      <AboutFormer teams={photo.formerTeams} />
      <span className={classes['by']}>
        {photo.addedBy}, {timeOf(photo.addedAt)}
      </span>
      <RemoveButton
        what="the photo"
        name={name}
        busy={act.isPending}
        onRemove={() => act.mutate({ params }, { says: PHOTO_REMOVED })}
      />
    </li>
  );
}

function AddPhoto({ roundId }: { roundId: number }) {
  const { busy, told, send } = useSendPhoto(roundId);
  const { lost } = useConnection();
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Allows choosing the same file again.
    forget.current?.();
    if (file !== null) void send(file);
  };
  const words = lost ? PHOTO_NEEDS_NETWORK : told;
  const kinds = 'image/jpeg,image/png';
  return (
    <>
      <div className={classes['actions']}>
        <FileButton accept={kinds} capture="environment" resetRef={forget} onChange={choose}>
          {(props) => (
            <Button {...props} className={classes['camera'] ?? ''} loading={busy}>
              Take a photo
            </Button>
          )}
        </FileButton>
        <FileButton accept={kinds} resetRef={forget} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              Choose a picture
            </Button>
          )}
        </FileButton>
      </div>
      <div role="alert">{words !== null && <p className={classes['told']}>{words}</p>}</div>
    </>
  );
}

/** Sends a photo at once; what keeps it from being stored is told beside the button. */
function useSendPhoto(roundId: number) {
  const act = useAct(addPhoto);
  const [isPreparing, setPreparing] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const send = async (file: File) => {
    setTold(null);
    setPreparing(true);
    const body = new FormData();
    body.append(addPhoto.filesIn, await smallerPicture(file), file.name);
    setPreparing(false);
    act.mutate(
      { params: { id: roundId }, body },
      {
        says: PHOTO_ADDED,
        onError: (failure) => setTold(failure.unanswered ? PHOTO_NEEDS_NETWORK : failure.message),
      },
    );
  };
  return { busy: isPreparing || act.isPending, told, send };
}
