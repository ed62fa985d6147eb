/** Longest announcement, in characters: two lines on a wide screen. */
export const maxAnnouncementText = 300;
