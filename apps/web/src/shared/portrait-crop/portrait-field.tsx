import { mediaMessages } from '@memorial/contracts/messages/ui/media';
import { portraitCropMessages as words } from '@memorial/contracts/messages/ui/portrait-crop';
import { fillText, typeset } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../drafts/photo-store.js';
import { byteSize } from '../format/byte-size.js';
import { lazyComponent, lazyPart, usePreload } from '../loading/lazy-part.js';
import { isHeic, mayBePhoto, tooLargeText } from '../photos/photo-file.js';
import { usePhotoInput } from '../photos/use-photo-input.js';
import type { Crop } from './crop.js';
import { canCrop } from './crop-photo.js';
import styles from './portrait-field.module.css';
import { usePicture } from './use-picture.js';

const cropStage = lazyPart(() => import('./crop-stage.js').then((loaded) => loaded.CropStage));
const CropStage = lazyComponent(cropStage);
const parts = [cropStage];

/** Context passed to a form's render functions. */
export interface PortraitContext {
  /** The photo is shown with its crop frame. */
  readonly isFramed: boolean;
  /** Opens the file dialog. */
  readonly choose: () => void;
}

/** Messages about a file that this browser cannot crop. */
export interface UncroppablePhotoCopy {
  readonly keptAsIs: string;
  /** Replaces `keptAsIs` for HEIC, the format of many phones that few browsers can show. */
  readonly heicKept?: string;
  /** Additional text below the message about the size limit. */
  readonly tooLarge?: (bytes: number) => string;
}

export interface PortraitFieldProps {
  readonly chosen: DraftPhoto | null;
  /** Maximum file size of the plan, in bytes; null when the plan is unknown. */
  readonly maxBytes: number | null;
  readonly uncroppableCopy: UncroppablePhotoCopy;
  readonly heading?: 'span' | 'h3';
  /** Shown instead of the frame while the photo is decoded, or when it cannot be. */
  readonly placeholder: { readonly className: string | undefined; readonly reading?: string };
  /** Drawn around the photo, or what stands in its place. */
  readonly frame?: (picture: ReactNode) => ReactNode;
  /** Class of the button that chooses the first photo. */
  readonly emptyClass: string | undefined;
  /** Shown instead of that button while no file is chosen. */
  readonly stored?: ((context: PortraitContext) => ReactNode) | null;
  readonly onChoose: (file: File) => void;
  readonly onCrop: (crop: Crop) => void;
  /** Buttons for the chosen file. */
  readonly actions: (context: PortraitContext) => ReactNode;
  /** Rendered below the buttons. */
  readonly notes?: ReactNode;
  readonly hints: (context: PortraitContext) => readonly (string | false | null)[];
}

const unframed = (picture: ReactNode) => picture;

/** Choose and crop a portrait. A file that cannot be cropped here is kept unchanged, with a notice. */
export function PortraitField({ heading: Heading = 'span', frame = unframed, ...props }: PortraitFieldProps) {
  usePreload(parts);
  const { chosen, placeholder } = props;
  const labelId = useId();
  const label = useFocusWhere(chosen !== null);
  const [isRejected, setRejected] = useState(false);
  const { picture, isFailed } = usePicture(chosen?.file ?? null);
  const isCanvasMissing = picture !== null && !canCrop();
  const isFramed = picture !== null && !isCanvasMissing;
  const { input, open } = usePhotoInput(words.photoChoose, ([file]) => {
    if (!file) return;
    setRejected(!mayBePhoto(file));
    if (mayBePhoto(file)) props.onChoose(file);
  });
  const context = { isFramed, choose: open };

  return (
    <section className={styles.field} aria-labelledby={labelId}>
      <Heading ref={label} id={labelId} className={styles.label} tabIndex={-1}>
        {words.photo}
      </Heading>
      {input}
      {chosen === null &&
        (props.stored?.(context) ??
          frame(
            <button type="button" className={props.emptyClass} onClick={open}>
              <Icon name="camera" size="xl" />
              <span>{words.photoChoose}</span>
            </button>,
          ))}
      {chosen && isFramed && (
        <CropStage picture={picture} crop={chosen.crop} frame={frame} onCrop={props.onCrop} />
      )}
      {chosen &&
        !isFramed &&
        frame(
          <div className={placeholder.className}>
            <Icon name="image" size="xl" />
            <p>
              {isFailed || isCanvasMissing ? chosen.file.name : (placeholder.reading ?? chosen.file.name)}
            </p>
          </div>,
        )}
      {chosen && props.actions(context)}
      {props.notes}
      {isRejected && (
        <Notice tone="error" title={typeset(mediaMessages.imageUnreadable)}>
          {words.notAnImage}
        </Notice>
      )}
      {chosen && (isFailed || isCanvasMissing) && (
        <UncroppableNotices
          file={chosen.file}
          isCanvasMissing={isCanvasMissing}
          maxBytes={props.maxBytes}
          words={props.uncroppableCopy}
        />
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

/** Hint with the maximum file size; null when the plan is unknown. */
export function sizeHint(maxBytes: number | null): string | null {
  return maxBytes === null ? null : fillText(words.photoLimit, { size: byteSize(maxBytes) });
}

/** Notices for a file that cannot be cropped: it is sent as it is, so it may be above the size limit. */
function UncroppableNotices({
  file,
  isCanvasMissing,
  maxBytes,
  words: copy,
}: {
  file: File;
  isCanvasMissing: boolean;
  maxBytes: number | null;
  words: UncroppablePhotoCopy;
}) {
  const isExpected = !isCanvasMissing && copy.heicKept !== undefined && isHeic(file);
  return (
    <>
      {isExpected ? (
        <Notice tone="info">{copy.heicKept}</Notice>
      ) : (
        <Notice
          tone="warning"
          title={isCanvasMissing ? mediaMessages.canvasUnsupported : typeset(mediaMessages.imageUnreadable)}
        >
          {copy.keptAsIs}
        </Notice>
      )}
      {maxBytes !== null && file.size > maxBytes && (
        <Notice tone="error" title={tooLargeText(maxBytes)}>
          {copy.tooLarge?.(file.size)}
        </Notice>
      )}
    </>
  );
}

/** Move focus to the heading when the focused button was removed. */
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
