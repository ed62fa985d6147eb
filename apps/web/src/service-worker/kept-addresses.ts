import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';

/** 24 hexadecimal digits, so that `/obituaries/search` is no page. */
const objectId = '[\\da-f]{24}';

/** A path as a pattern. */
function patternOf(path: string, parameter = objectId): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, parameter)}$`);
}

/** What a memory page is made of, and the few screens that everybody sees alike. */
export const routePatterns = {
  documents: [screenPaths.home, screenPaths.obituary, screenPaths.memorial].map((path) => patternOf(path)),
  /** Of these documents those whose query is a question of its own. */
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
    // By the award's id or by the name of its picture.
    patternOf(mountedPath(awardRoutes.getImage), '[^/]+'),
  ],
} as const;
