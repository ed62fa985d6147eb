import { ToastProvider } from '@memorial/ui/toast/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiGallery } from './ui-gallery.js';
import '../src/styles/app.css';

const asked = new URLSearchParams(window.location.search);
const theme = asked.get('theme') === 'granite' ? 'granite' : 'paper';
document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <UiGallery theme={theme} page={asked.get('page')} />
    </ToastProvider>
  </StrictMode>,
);
