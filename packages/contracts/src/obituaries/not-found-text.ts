/** Text of `obituary.notFound`; a memory page shows it without the other errors. */
export const obituaryNotFoundText = 'Сторінку пам’яті не знайдено';
