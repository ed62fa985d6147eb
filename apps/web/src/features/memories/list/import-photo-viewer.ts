/** Imports the viewer of a memory's photos; in the shell, whose list of style sheets is loaded already. */
export const importPhotoViewer = () => import('./memory-photo-viewer.js');
