import dawnPhone from '../../../assets/dawn-phone.webp';
import dawnWide from '../../../assets/dawn-wide.webp';
import { paths } from '../../../shared/navigation/paths.js';

export const heroPictures = {
  phone: { src: dawnPhone, media: '(max-width: 767px)', width: 900, height: 570 },
  wide: { src: dawnWide, width: 1600, height: 900 },
} as const;

/**
 * Preloads the hero picture of the home page while its screen is still loading. Skipped on the home page
 * itself: its document already references the picture.
 */
export function loadHeroPicture(): void {
  if (window.location.pathname === paths.home) return;
  const { phone, wide } = heroPictures;
  new Image().src = window.matchMedia(phone.media).matches ? phone.src : wide.src;
}
