import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { PhotoGrid } from '@memorial/ui/photo-grid/photo-grid';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordOf } from '../../../shared/format/record-of.js';
import { shownPhotos } from '../model/gallery-photos.js';
import { Section } from './section.js';

type Loaded = typeof import('./page-photo-viewer.js');
type Viewer = ComponentType<Parameters<Loaded['PagePhotoViewer']>[0]>;

const loadViewer = (): Promise<Loaded> => import('./page-photo-viewer.js');

/** Key in the history entry state that holds the index of the photograph open in the viewer. */
const viewedPhoto = 'viewedPhoto';

export interface GalleryProps {
  readonly photos: readonly GalleryPhotoView[];
  /** False for those who may change the photographs. */
  readonly mayReport?: boolean;
  /** Injected by tests. */
  readonly load?: () => Promise<Loaded>;
}

/** Photographs of a page. Pressing one opens the viewer; the back button closes it. */
export function Gallery({ photos, mayReport = false, load = loadViewer }: GalleryProps) {
  const shown = useMemo(() => shownPhotos(photos), [photos]);
  const { viewed, view, leave } = useViewedPhoto();
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const [opening, setOpening] = useState<number | null>(null);

  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // After a reload the history entry still holds the open photograph: open the viewer again.
    if (viewed !== null && Viewer === null && !hasFailed)
      load().then(
        ({ PagePhotoViewer }) => setViewer(() => PagePhotoViewer),
        () => setFailed(true),
      );
  }, [viewed, Viewer, hasFailed, load]);

  async function open(index: number) {
    if (Viewer) return view(index);
    setOpening(index);
    try {
      const { PagePhotoViewer } = await load();
      setViewer(() => PagePhotoViewer);
      view(index);
    } catch {
      // Without the viewer script, let the browser show the image file.
      window.location.assign(shown[index]?.href ?? '');
    } finally {
      setOpening(null);
    }
  }

  if (shown.length === 0) return null;
  return (
    <Section title={copy.photos} isWide>
      <PhotoGrid
        photos={shown}
        opening={opening}
        onOpen={(index) => void open(index)}
        onApproach={() => void load().catch(() => undefined)}
      />
      {Viewer && <Viewer photos={shown} openAt={viewed} onClose={leave} mayReport={mayReport} />}
    </Section>
  );
}

/** Keeps the index of the viewed photograph in the history entry; null if the viewer is closed. */
function useViewedPhoto() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const value = recordOf(state)[viewedPhoto];
  return {
    viewed: typeof value === 'number' ? value : null,
    view: (index: number) =>
      void navigate(
        { pathname, search, hash },
        { state: { [viewedPhoto]: index }, preventScrollReset: true },
      ),
    leave: () => void navigate(-1),
  };
}
