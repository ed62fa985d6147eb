import { photoWidths } from '@memorial/contracts/media/media.constants';
import type { MemoryPhotoView } from '@memorial/contracts/memories/memories.schemas';
import { PhotoViewer, type ViewedPhoto } from '@memorial/ui/photo-viewer/photo-viewer';
import { useState } from 'react';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';

interface MemoryPhotoViewerProps {
  readonly photos: readonly MemoryPhotoView[];
  /** Index of the photo that was pressed. */
  readonly openedAt: number;
}

/** Viewer of the photos of a memory; its code comes with the first press. */
export function MemoryPhotoViewer({ photos, openedAt }: MemoryPhotoViewerProps) {
  const [openAt, setOpenAt] = useState<number | null>(openedAt);
  return <PhotoViewer photos={photos.map(viewedPhoto)} openAt={openAt} onClose={() => setOpenAt(null)} />;
}

function viewedPhoto({ _id, url, width, height }: MemoryPhotoView): ViewedPhoto {
  const fileOf = (fileWidth: number) => ({
    src: renditionAt(url, fileWidth),
    width: fileWidth,
    height: Math.round((fileWidth * height) / width),
  });
  return {
    id: _id,
    file: { src: url, width, height },
    smaller: photoWidths.filter((smaller) => smaller < width).map(fileOf),
    caption: null,
    detail: null,
  };
}
