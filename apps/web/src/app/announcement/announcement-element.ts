/** Id of the element with the announcement, beside the root of the application. */
export const announcementElementId = 'announcement';

/** Key in the storage of the device: version of the announcement that its reader has closed. */
export const closedAnnouncementKey = 'closed-announcement';
