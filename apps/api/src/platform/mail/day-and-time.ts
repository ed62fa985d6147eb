/** Day and time in Kyiv, as letters name them: «28 листопада о 09:41». */
export const dayAndTime = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
