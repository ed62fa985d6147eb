/* Sentences of the API documentation that several endpoints and schemas share. */

export const keeperOnly = 'Only the keeper of the obituary and administrators may.';

export const visibilityDescription =
  '`public` is listed and found, `link` is seen by everybody who has the link, `private` by its keeper alone.';
