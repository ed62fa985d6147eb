import { useEffect, useState } from 'react';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';

/** Width of the rendition that is cropped and previewed, in pixels. */
const pictureWidth = 1280;

interface Loaded {
  readonly url: string;
  /** Null when it could not be loaded. */
  readonly picture: HTMLImageElement | null;
}

/** Image of a photograph of the page. */
export function usePhotoPicture(url: string | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isOpen = true;
    const picture = new Image();
    picture.onload = () => isOpen && setLoaded({ url, picture });
    picture.onerror = () => isOpen && setLoaded({ url, picture: null });
    picture.src = renditionAt(url, pictureWidth);
    return () => {
      isOpen = false;
    };
  }, [url]);
  const isOfUrl = loaded !== null && loaded.url === url;
  return { picture: isOfUrl ? loaded.picture : null, isLoading: url !== null && !isOfUrl };
}
