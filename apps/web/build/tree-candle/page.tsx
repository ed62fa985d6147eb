import { MissingPortrait } from '@memorial/ui/missing-portrait/missing-portrait';
import { createRoot } from 'react-dom/client';
import '@memorial/ui/styles/colours.css';

// The ground belongs to the theme, so it stays transparent.
document.body.style.cssText = 'margin: 0; background: none; --ground: transparent';
const place = document.createElement('div');
place.style.height = '70px';
document.body.append(place);
createRoot(place).render(<MissingPortrait />);
