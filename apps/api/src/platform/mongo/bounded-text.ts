import { characterCount } from '@memorial/contracts/text';

/**
 * Mongoose options of a text of at most `max` characters, counted as the contracts count them. Mongoose's own
 * `maxlength` counts UTF-16 units, so it would reject emoji that the contract has accepted.
 */
export function boundedText(max: number) {
  return {
    type: String,
    validate: {
      validator: (text: string | null) => text === null || characterCount(text) <= max,
      // No value in the message: it would reach the log.
      message: `{PATH} is longer than ${max} characters`,
    },
  };
}
