import { galleryMessages } from '@memorial/contracts/messages/ui/gallery';
import { photoViewerMessages as texts } from '@memorial/contracts/messages/ui/photo-viewer';
import { fillText } from '@memorial/contracts/text';
import { type KeyboardEvent, useMemo, useState } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { Flame } from '../flame/flame.js';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './photo-viewer.module.css';

/** One of the sizes of a photograph. */
export interface PhotoFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface ViewedPhoto {
  readonly id: string;
  /** Largest size; `smaller` has the others. */
  readonly file: PhotoFile;
  readonly smaller: readonly PhotoFile[];
  /** Description or the family's caption. */
  readonly caption: string | null;
  /** Place and date. */
  readonly detail: string | null;
}

export interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** Index of the photograph to open; null while closed. */
  readonly openAt: number | null;
  readonly onClose: () => void;
  /** A further button above the photograph. */
  readonly action?: ViewerAction;
}

export interface ViewerAction {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: (photoId: string, button: HTMLElement) => void;
}

/** Length in characters from which a caption may scroll and needs keyboard focus. */
const longCaption = 140;
const fadeMs = 240;

/**
 * Fullscreen photo viewer: swipe, arrow keys, Home and End; zoom by pinch, wheel, double tap and buttons. The
 * page below is inert, and focus returns to it on close.
 */
export function PhotoViewer({ photos, openAt, onClose, action }: PhotoViewerProps) {
  if (openAt === null || photos.length === 0) return null;
  // The key remounts the viewer, so that it starts at the pressed photograph.
  return <Viewer key={openAt} photos={photos} start={openAt} onClose={onClose} action={action} />;
}

function Viewer({
  photos,
  start,
  onClose,
  action,
}: {
  photos: readonly ViewedPhoto[];
  start: number;
  onClose: () => void;
  action: ViewerAction | undefined;
}) {
  const last = photos.length - 1;
  const [index, setIndex] = useState(Math.min(Math.max(start, 0), last));
  // Memoised: a new array would reset the lightbox.
  const slides = useMemo(() => photos.map(slideOf), [photos]);
  const isAlone = last === 0;
  const isCaptioned = photos.some(({ caption, detail }) => caption || detail);

  function turnToEnds(event: KeyboardEvent) {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    setIndex(event.key === 'Home' ? 0 : last);
  }

  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={joinClasses(styles.viewer, isCaptioned && styles.captioned, isAlone && styles.alone)}
      carousel={{ finite: true, preload: 1, padding: 0, spacing: '24px' }}
      animation={{ fade: fadeMs, swipe: 300, zoom: 240 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, pinchZoomV4: true, doubleClickMaxStops: 1 }}
      toolbar={{
        buttons: [
          action && (
            <button
              key="action"
              type="button"
              className="yarl__button"
              aria-label={action.label}
              title={action.label}
              onClick={({ currentTarget }) => action.onPress(photos[index]?.id ?? '', currentTarget)}
            >
              <Icon name={action.icon} size="l" />
            </button>
          ),
          'close',
        ],
      }}
      portal={{ container: { ...granite, onKeyDown: turnToEnds } }}
      on={{ view: (view) => setIndex(view.index) }}
      labels={{
        Lightbox: texts.viewer,
        'Photo gallery': texts.photos,
        Carousel: texts.photos,
        Slide: texts.photo,
        '{index} of {total}': fillText(galleryMessages.placeOfPhoto, { place: '{index}', total: '{total}' }),
        Previous: texts.previous,
        Next: texts.next,
        Close: texts.close,
        'Zoom in': texts.zoomIn,
        'Zoom out': texts.zoomOut,
      }}
      render={{
        iconPrev: () => <Icon name="back" size="l" />,
        iconNext: () => <Icon name="forward" size="l" />,
        iconClose: () => <Icon name="close" size="l" />,
        iconZoomIn: () => <Icon name="plus" size="l" />,
        iconZoomOut: () => <Icon name="minus" size="l" />,
        iconLoading: () => <Flame className={styles.flame} />,
        iconError: () => <p className={styles.missing}>{galleryMessages.missing}</p>,
        controls: () => <Caption photos={photos} index={index} />,
      }}
    />
  );
}

/** The viewer is dark on every page. */
const granite = { 'data-theme': 'granite' } as object;

function slideOf({ file, smaller, caption }: ViewedPhoto, position: number): SlideImage {
  return { ...file, alt: caption ?? `${texts.photo} ${position + 1}`, srcSet: [...smaller, file] };
}

/** Position and caption, shown beside the photograph and never on it. */
function Caption({ photos, index }: { photos: readonly ViewedPhoto[]; index: number }) {
  const { caption = null, detail = null } = photos[index] ?? {};
  const isLong = (caption?.length ?? 0) + (detail?.length ?? 0) > longCaption;
  return (
    <>
      {photos.length > 1 && (
        <p className={styles.place} aria-hidden="true">
          {index + 1} / {photos.length}
        </p>
      )}
      {(caption || detail) && (
        <div key={index} className={styles.words} {...(isLong ? { tabIndex: 0 } : {})}>
          {caption && <p className={styles.caption}>{caption}</p>}
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
      )}
    </>
  );
}
