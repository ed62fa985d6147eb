import { characterCount, normaliseApostrophes } from '@memorial/contracts/text';
import { maxNarration, videoSeconds } from '@memorial/contracts/videos/videos.constants';
import { AppError } from '../../../platform/errors/app-error.js';
import { expandAfterDates, expandBeforeNumbers } from './abbreviations.js';
import { spellDates } from './dates.js';
import { spellLatin } from './latin.js';
import { spellNumbers, spellTelephones } from './numbers.js';
import { splitSentences } from './sentences.js';

export interface SpokenSentence {
  /** As the author wrote it: the caption. */
  readonly written: string;
  /** Words for a speech engine: Cyrillic letters, ASCII apostrophes and punctuation. */
  readonly spoken: string;
}

export interface SpeakableOptions {
  /** True for an engine that reads U+0301 behind a vowel as a stress mark; others spell the letter out. */
  readonly readsStress: boolean;
}

/**
 * Letters that the fastest voice reads in the longest video: numbers become many words. An engine that had to read them
 * all would work for minutes, in vain.
 */
const maxSpokenLength = videoSeconds.max * 25;

const stress = '\u0301';
/** A letter that carries more marks than any script uses, cf. Unicode Standard Annex 15. */
const surplusMarks = /(\p{M}{4})\p{M}+/gu;
/** Tags of SSML and HTML, character references, and the phoneme brackets of espeak. */
const markup = /\[\[|\]\]|<\s*[/!?]?\s*[a-z][^<>]{0,200}>?|&#?[a-z0-9]{1,12};|<!--/iu;

/**
 * Turns a narration into sentences that a speech engine reads as a careful reader would: numbers, dates and
 * abbreviations become Ukrainian words in their case and gender.
 * @throws AppError video.narrationTooLong, video.narrationMarkup, video.narrationEmpty, video.narrationLasts
 */
export function makeSpeakable(text: string, { readsStress }: SpeakableOptions): SpokenSentence[] {
  const clean = cleanNarration(text);
  if (characterCount(clean) > maxNarration) {
    throw new AppError('video.narrationTooLong', { limit: maxNarration });
  }
  if (markup.test(clean)) throw new AppError('video.narrationMarkup');
  const sentences = splitSentences(clean)
    .map((sentence) => ({
      written: withoutStress(sentence),
      spoken: spell(readsStress ? sentence : withoutStress(sentence)),
    }))
    .filter(({ spoken }) => /\p{Script=Cyrillic}/u.test(spoken));
  if (sentences.length === 0) throw new AppError('video.narrationEmpty');
  const spokenLength = sentences.reduce((length, { spoken }) => length + spoken.length, 0);
  if (spokenLength > maxSpokenLength) throw new AppError('video.narrationLasts');
  return sentences;
}

/** Drops invisible characters, and every combining mark but the stress behind a Cyrillic vowel. */
function cleanNarration(text: string): string {
  return text
    .replace(surplusMarks, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![аеєиіїоуюяАЕЄИІЇОУЮЯ])\p{M}|(?!\u0301)\p{M}|(?<=\p{M})\p{M}/gu, '')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();
}

function withoutStress(text: string): string {
  return text.replaceAll(stress, '');
}

const steps: readonly ((sentence: string) => string)[] = [
  spellAddresses,
  spellTelephones,
  expandBeforeNumbers,
  spellDates,
  expandAfterDates,
  spellNumbers,
  spellSigns,
  spellLatin,
  tidyPunctuation,
];

function spell(sentence: string): string {
  return steps.reduce((text, step) => step(text), wordApostrophes(sentence));
}

/** An apostrophe in a word is the ASCII one; elsewhere these characters are quotation marks. */
function wordApostrophes(text: string): string {
  return normaliseApostrophes(text).replace(/(?<!\p{L}\u0301?)'|'(?!\p{L})/gu, '');
}

function spellAddresses(text: string): string {
  return text
    .replace(/(?:https?:\/\/|www\.)\S+/giu, 'посилання')
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/gu, 'електронна адреса');
}

function spellSigns(text: string): string {
  return text
    .replace(/(?<=\p{L})\s*&\s*(?=\p{L})/gu, ' і ')
    .replace(/\+\s*(?=\p{L})/gu, 'плюс ')
    .replace(/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, ', ')
    .replace(/§\s*/gu, 'параграф ');
}

/** Brackets and semicolons are pauses; quotation marks, emoji and other signs are not read. */
function tidyPunctuation(text: string): string {
  return text
    .replace(/\s*[([{]\s*/gu, ', ')
    .replace(/\s*[)\]}]\s*(?=[.,;:!?…]|$)/gu, '')
    .replace(/\s*[)\]}]\s*/gu, ', ')
    .replace(/…/gu, '...')
    .replace(/(?<=\s)[-–](?=\s)|–/gu, '—')
    .replace(/(?!\u0301)[^\p{Script=Cyrillic}'\s.,;:!?—-]/gu, '')
    .replace(/\s+(?=[.,;:!?])/gu, '')
    .replace(/,\s*(?=[.,;:!?])/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:.—-]+/u, '')
    .trim();
}
