import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import type { CameraMovement, FilmShape } from '@memorial/contracts/videos/films.constants';

export const movementLabels: Readonly<Record<CameraMovement, string>> = {
  static: copy.static,
  'zoom-in': copy.zoomIn,
  'zoom-out': copy.zoomOut,
  'pan-left': copy.panLeft,
  'pan-right': copy.panRight,
  'pan-up': copy.panUp,
  'pan-down': copy.panDown,
  diagonal: copy.diagonal,
  parallax: copy.parallax,
};

export const shapeLabels: Readonly<Record<FilmShape, string>> = {
  landscape: copy.landscape,
  portrait: copy.portrait,
  square: copy.square,
};
