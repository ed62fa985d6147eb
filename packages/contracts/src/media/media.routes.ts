import { defineRoute } from '../route.js';

/** Photos of an obituary. */
export const mediaRoutes = {
  getPhoto: defineRoute('GET', '/obituaries/:id/photo'),
  uploadPhoto: defineRoute('POST', '/obituaries/:id/photo'),
  removePhoto: defineRoute('DELETE', '/obituaries/:id/photo'),
  restorePhoto: defineRoute('POST', '/obituaries/:id/photo/:photoId/restore'),
  getPreview: defineRoute('GET', '/obituaries/:id/preview'),
  listGallery: defineRoute('GET', '/obituaries/:id/gallery'),
  uploadGalleryPhoto: defineRoute('POST', '/obituaries/:id/gallery'),
  getGalleryImage: defineRoute('GET', '/obituaries/:id/gallery/:photoId/image'),
  updateGalleryPhoto: defineRoute('PATCH', '/obituaries/:id/gallery/:photoId'),
  removeGalleryPhoto: defineRoute('DELETE', '/obituaries/:id/gallery/:photoId'),
  restoreGalleryPhoto: defineRoute('POST', '/obituaries/:id/gallery/:photoId/restore'),
} as const;
