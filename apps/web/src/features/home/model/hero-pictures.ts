import dawnPanorama from '../../../assets/dawn-panorama.webp';
import dawnPhone from '../../../assets/dawn-phone.webp';
import dawnWide from '../../../assets/dawn-wide.webp';
import { paths } from '../../../shared/navigation/paths.js';

export const heroPictures = {
  phone: { src: dawnPhone, media: '(max-width: 767px)', width: 900, height: 760 },
  /** Wide and low, as the section is on large screens: the other picture would lose the head of its stork. */
  panorama: { src: dawnPanorama, media: '(min-width: 1600px)', width: 2560, height: 760 },
  wide: { src: dawnWide, width: 1600, height: 900 },
} as const;

/**
 * Preloads the hero picture of the home page while its screen is still loading. Skipped on the home page
 * itself: its document already references the picture.
 */
export function loadHeroPicture(): void {
  if (window.location.pathname === paths.home) return;
  const { phone, panorama, wide } = heroPictures;
  const shown = [phone, panorama].find(({ media }) => window.matchMedia(media).matches) ?? wide;
  new Image().src = shown.src;
}
