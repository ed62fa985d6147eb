/** Id of the script element that carries the embedded data of a document. */
export const dataIslandElementId = 'page-data';
