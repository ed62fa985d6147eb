import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';

/** 24 hexadecimal digits, so that `/obituaries/search` does not match. */
const objectId = '[\\da-f]{24}';

/** Converts a route path to a regular expression. */
function patternOf(path: string, parameter = objectId): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, parameter)}$`);
}

/** Requests of a memory page, and of the few screens that are the same for everybody. */
export const routePatterns = {
  documents: [screenPaths.home, screenPaths.obituary, screenPaths.memorial].map((path) => patternOf(path)),
  /** Documents whose query selects another list. */
  lists: [patternOf(screenPaths.memorial)],
  answers: [
    patternOf(mountedPath(obituaryRoutes.get)),
    patternOf(mountedPath(mediaRoutes.listGallery)),
    patternOf(mountedPath(awardRoutes.listOfPage)),
    patternOf(mountedPath(memoryRoutes.listOfPage)),
  ],
  pictures: [
    patternOf(mountedPath(mediaRoutes.getPhoto)),
    patternOf(mountedPath(mediaRoutes.getGalleryImage)),
    patternOf(mountedPath(awardRoutes.getPhoto)),
    // By award id or by picture name.
    patternOf(mountedPath(awardRoutes.getImage), '[^/]+'),
  ],
} as const;
