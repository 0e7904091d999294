import { Button, FileButton } from '@mantine/core';
import { plural } from '@quizmeet/contract/words.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './machines.module.css';
import { type Sending, useUpload } from './use-upload.ts';

/** Uploads event files, dropped or chosen, to the storage and shows progress (Q5). */
export function UploadFiles() {
  const { upload, sending, busy, failure } = useUpload();
  const [over, setOver] = useState(false);
  const forget = useRef<() => void>(null);
  const send = (files: readonly File[]) => {
    // Allows choosing the same file again after it was corrected.
    forget.current?.();
    if (files.length === 0 || busy) return;
    upload(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes['drop']}
      aria-label="Add files"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton multiple resetRef={forget} onChange={send}>
        {(props) => (
          <Button {...props} variant="default" loading={busy} data-autofocus>
            Choose files
          </Button>
        )}
      </FileButton>
      <span className={classes['quiet']}>or drop them here; up to 5 MB each</span>
      <div role="status" className={classes['sending']}>
        {sending !== null && <Progress sending={sending} stopped={failure?.message} />}
      </div>
    </section>
  );
}

function Progress({ sending, stopped }: { sending: Sending; stopped: string | undefined }) {
  const { of, done, refused } = sending;
  const sent = done - refused.length;
  return (
    <>
      {done < of && (
        <progress max={of} value={done} aria-label="Files sent" className={classes['progress']} />
      )}
      <span className={classes['told']}>
        {done === of && refused.length === 0 && <IconCheck size={16} />}
        {sent} of {plural(of, 'file')} uploaded
      </span>
      {stopped !== undefined && (
        <span className={classes['bad']}>
          <IconAlertTriangle size={16} /> Stopped: {stopped}
        </span>
      )}
      {refused.map(({ name, message }) => (
        <span key={name} className={classes['bad']}>
          <IconAlertTriangle size={16} /> {message.includes(name) ? message : `${name}: ${message}`}
        </span>
      ))}
    </>
  );
}
