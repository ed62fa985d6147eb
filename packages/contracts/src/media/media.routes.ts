import { defineRoute } from '../route.js';

/** Photos of an obituary. */
export const mediaRoutes = {
  getPhoto: defineRoute('GET', '/obituaries/:id/photo', 'optional'),
  uploadPhoto: defineRoute('POST', '/obituaries/:id/photo', 'user'),
  removePhoto: defineRoute('DELETE', '/obituaries/:id/photo', 'user'),
  restorePhoto: defineRoute('POST', '/obituaries/:id/photo/:photoId/restore', 'user'),
  getPreview: defineRoute('GET', '/obituaries/:id/preview', 'public'),
  listGallery: defineRoute('GET', '/obituaries/:id/gallery', 'optional'),
  uploadGalleryPhoto: defineRoute('POST', '/obituaries/:id/gallery', 'user'),
  getGalleryImage: defineRoute('GET', '/obituaries/:id/gallery/:photoId/image', 'optional'),
  updateGalleryPhoto: defineRoute('PATCH', '/obituaries/:id/gallery/:photoId', 'user'),
  removeGalleryPhoto: defineRoute('DELETE', '/obituaries/:id/gallery/:photoId', 'user'),
  restoreGalleryPhoto: defineRoute('POST', '/obituaries/:id/gallery/:photoId/restore', 'user'),
} as const;
