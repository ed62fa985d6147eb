import { commonMessages } from '../messages/ui/common.js';

/** Words of a death and of mourning, in every form; for pages that must not have any. */
export const deathWords =
  /помер|вмер|загиб|загин|смерт|похова|похорон|свічк|свічок|покійн|спочи|упокой|помина|некролог|співчут|скорбо|втрат|останній день|останнє бажання|світлої пам|вічна пам|вічної пам|спогад|†|(?<!\p{L})пом\./iu;

const brand = new RegExp(commonMessages.brand.replace(/['’ʼ]/g, "['’ʼ]"), 'g');

/** Words of a death in a text, apart from the name of the product. */
export function deathWordsIn(text: string): readonly string[] {
  const words = text
    .replace(/\u00a0/g, ' ')
    .replace(brand, '')
    .split(/(?<=[.!?…»"])\s|\n/u);
  return words.filter((sentence) => deathWords.test(sentence)).map((sentence) => sentence.slice(0, 200));
}
