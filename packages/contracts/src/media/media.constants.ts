/**
 * Widths in pixels that a photograph is kept and offered in, beside its master. The server makes these and no
 * others; a width between two is answered with the wider one.
 */
export const photoWidths = [320, 640, 1280] as const;

/** The field of a form that carries a photograph's file. */
export const photoFileField = 'file';
