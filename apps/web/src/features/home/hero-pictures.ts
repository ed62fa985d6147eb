import dawnPhone from '../../assets/dawn-phone.webp';
import dawnWide from '../../assets/dawn-wide.webp';
import { paths } from '../../lib/paths.js';

export const heroPictures = {
  phone: { src: dawnPhone, media: '(max-width: 767px)', width: 900, height: 570 },
  wide: { src: dawnWide, width: 1600, height: 900 },
} as const;

/**
 * Asks for the picture of the home page while the screen itself is still on its way. A document of the home page names
 * it already.
 */
export function loadHeroPicture(): void {
  if (window.location.pathname === paths.home) return;
  const { phone, wide } = heroPictures;
  new Image().src = window.matchMedia(phone.media).matches ? phone.src : wide.src;
}
