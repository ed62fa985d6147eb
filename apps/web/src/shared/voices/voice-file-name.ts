/** Endings by the type of a file; browsers record all but the last. */
const endings = { webm: 'webm', mp4: 'm4a', ogg: 'ogg', wav: 'wav' } as const;

/**
 * Name under which a recording is saved to the device.
 * @param type MIME type, perhaps with codecs
 */
export function voiceFileName(type: string): string {
  const [, ending = 'webm'] = Object.entries(endings).find(([format]) => type.includes(format)) ?? [];
  return `voice.${ending}`;
}
