import { mediaTexts } from '@memorial/contracts/messages/media.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { byteSize } from '../byte-size.js';
import { isHeic, mayBePhoto, photoFileTypes, tooLargeText } from '../photo-file.js';
import type { Crop } from './crop.js';
import { CropStage } from './crop-stage.js';
import { canDraw } from './picture.js';
import styles from './portrait-field.module.css';
import { portraitWords as words } from './portrait-words.js';
import { usePicture } from './use-picture.js';

/** A file that was chosen, and what of it is wanted. */
export interface ChosenPortrait {
  readonly file: File;
  readonly crop: Crop;
}

/** What a form shows around the chosen portrait. */
export interface PortraitContext {
  /** The file is seen under its frame. */
  readonly isFramed: boolean;
  /** Opens the browser's choice of files. */
  readonly choose: () => void;
}

/** What a form says of a file that this browser cannot frame. */
export interface PortraitFaultWords {
  readonly keptAsIs: string;
  /** Said of HEIC, which phones make and few browsers show, in the place of `keptAsIs`. */
  readonly heicKept?: string;
  /** Beside the plan's number. */
  readonly tooLarge?: (bytes: number) => string;
}

export interface PortraitFieldProps {
  readonly chosen: ChosenPortrait | null;
  /** The plan's largest file; null when the plan is not known. */
  readonly maxBytes: number | null;
  readonly faultWords: PortraitFaultWords;
  readonly heading?: 'span' | 'h3';
  /** Stands in the place of the frame until there is one. */
  readonly unseen: { readonly className: string | undefined; readonly reading?: string };
  readonly onChoose: (file: File) => void;
  readonly onCrop: (crop: Crop) => void;
  /** While nothing is chosen. */
  readonly empty: (context: PortraitContext) => ReactNode;
  /** What may be done with what is chosen. */
  readonly deeds: (context: PortraitContext) => ReactNode;
  /** Under the frame, and under the faults. */
  readonly notes?: ReactNode;
  readonly hints: (context: PortraitContext) => readonly (string | false | null)[];
}

/** Choosing and framing a portrait; a file that cannot be framed here is told of and stays as it is. */
export function PortraitField({ heading: Heading = 'span', ...props }: PortraitFieldProps) {
  const { chosen, unseen } = props;
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const label = useFocusWhere(chosen !== null);
  const [isRefused, setRefused] = useState(false);
  const { picture, isFailed } = usePicture(chosen?.file ?? null);
  const isUndrawn = picture !== null && !canDraw();
  const isFramed = picture !== null && !isUndrawn;
  const context = { isFramed, choose: () => input.current?.click() };

  function take(file: File | undefined) {
    if (!file) return;
    setRefused(!mayBePhoto(file));
    if (mayBePhoto(file)) props.onChoose(file);
  }

  return (
    <section className={styles.field} aria-labelledby={labelId}>
      <Heading ref={label} id={labelId} className={styles.label} tabIndex={-1}>
        {words.photo}
      </Heading>
      <input
        ref={input}
        type="file"
        accept={photoFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.photoChoose}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was taken back.
          event.target.value = '';
        }}
      />
      {chosen === null && props.empty(context)}
      {chosen && isFramed && <CropStage picture={picture} crop={chosen.crop} onCrop={props.onCrop} />}
      {chosen && !isFramed && (
        <div className={unseen.className}>
          <Icon name="image" size="xl" />
          <p>{isFailed || isUndrawn ? chosen.file.name : (unseen.reading ?? chosen.file.name)}</p>
        </div>
      )}
      {chosen && props.deeds(context)}
      {props.notes}
      {isRefused && (
        <Notice tone="error" title={typeset(mediaTexts.imageUnreadable)}>
          {words.notAnImage}
        </Notice>
      )}
      {chosen && (isFailed || isUndrawn) && (
        <Faults file={chosen.file} isUndrawn={isUndrawn} maxBytes={props.maxBytes} words={props.faultWords} />
      )}
      {props
        .hints(context)
        .filter(Boolean)
        .map((hint) => (
          <p key={hint || ''} className={styles.hint}>
            {hint}
          </p>
        ))}
    </section>
  );
}

/** How large a file may be; null when the plan is not known. */
export function sizeHint(maxBytes: number | null): string | null {
  return maxBytes === null ? null : fillText(words.photoLimit, { size: byteSize(maxBytes) });
}

/** Nothing here could make it smaller: what cannot be framed is sent as it is. */
function Faults({
  file,
  isUndrawn,
  maxBytes,
  words: told,
}: {
  file: File;
  isUndrawn: boolean;
  maxBytes: number | null;
  words: PortraitFaultWords;
}) {
  const isExpected = !isUndrawn && told.heicKept !== undefined && isHeic(file);
  return (
    <>
      {isExpected ? (
        <Notice tone="info">{told.heicKept}</Notice>
      ) : (
        <Notice
          tone="warning"
          title={isUndrawn ? mediaTexts.canvasUnsupported : typeset(mediaTexts.imageUnreadable)}
        >
          {told.keptAsIs}
        </Notice>
      )}
      {maxBytes !== null && file.size > maxBytes && (
        <Notice tone="error" title={tooLargeText(maxBytes)}>
          {told.tooLarge?.(file.size)}
        </Notice>
      )}
    </>
  );
}

/** The button that was pressed goes with what stood there: the keyboard goes on at the head. */
function useFocusWhere(isChosen: boolean) {
  const label = useRef<HTMLElement & HTMLHeadingElement>(null);
  const before = useRef(isChosen);
  useLayoutEffect(() => {
    const isSame = before.current === isChosen;
    before.current = isChosen;
    if (!isSame && document.activeElement === document.body) label.current?.focus();
  }, [isChosen]);
  return label;
}
