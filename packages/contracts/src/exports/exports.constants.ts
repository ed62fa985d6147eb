/** Days for which a finished archive can be downloaded. */
export const exportDays = 7;

/** States of an export: it waits for its turn, is being made, can be downloaded, or could not be made. */
export const exportStatuses = ['waiting', 'making', 'done', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** File name of an archive of an obituary. @param day «2026-11-22» */
export function obituaryExportFileName(day: string): string {
  return `storinka-${day}.zip`;
}
