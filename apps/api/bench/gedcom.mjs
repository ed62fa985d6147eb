// Cost of the preview of a GEDCOM file of 5,000 people, compared with read-gedcom's own reading of the same file. Both
// run here: the process that reads files in the product does nothing else.
import { parseGedcom } from 'read-gedcom';
import { previewGedcom } from '../dist/modules/family-trees/import/preview-gedcom.js';
import { median } from './processor-time.mjs';

const people = 5_000;
const childrenOfFamily = 4;
const rounds = 9;

/** Couples with four children each, who marry on; every person has a name, dates, places, a note and a source. */
function fileOf() {
  const months = ['JAN', 'MAR', 'MAY', 'JUL', 'SEP', 'NOV'];
  const lines = ['0 HEAD', '1 SOUR Rodovid', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'];
  for (let number = 1; number <= people; number += 1) {
    const family = Math.ceil(number / 2);
    const from = Math.floor((number - 2) / childrenOfFamily);
    lines.push(
      `0 @I${number}@ INDI`,
      `1 NAME Іван Петрович /Шевчук${number % 97}/`,
      '2 GIVN Іван Петрович',
      `2 SURN Шевчук${number % 97}`,
      `1 SEX ${number % 2 === 0 ? 'F' : 'M'}`,
      '1 BIRT',
      `2 DATE ${1 + (number % 28)} ${months[number % 6]} ${1800 + (number % 190)}`,
      '2 PLAC Моринці, Звенигородський повіт, Україна',
      '1 DEAT',
      `2 DATE ABT ${1860 + (number % 150)}`,
      '2 PLAC Корсунь',
      '1 NOTE Жили в хаті край села.',
      '2 CONT Дід ходив на війну.',
      '1 SOUR @S1@',
      '2 PAGE арк. 12',
      `1 FAMS @F${family}@`,
    );
    if (from > 0) lines.push(`1 FAMC @F${from}@`);
  }
  for (let family = 1; family <= people / 2; family += 1) {
    lines.push(`0 @F${family}@ FAM`, `1 HUSB @I${2 * family - 1}@`, `1 WIFE @I${2 * family}@`);
    for (let child = 0; child < childrenOfFamily; child += 1) {
      const number = childrenOfFamily * family + 2 + child;
      if (number <= people) lines.push(`1 CHIL @I${number}@`);
    }
    lines.push('1 MARR', `2 DATE ${1820 + (family % 180)}`);
  }
  lines.push('0 @S1@ SOUR', '1 TITL Метрична книга', '0 TRLR', '');
  return Buffer.from(lines.join('\n'));
}

/** Microseconds of the processor that a call takes. */
function costOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** @returns rows of job, result and bound */
export function measureGedcom() {
  const bytes = fileOf();
  const limits = { members: 100, generations: 4, linksPerMember: 6 };
  const preview = () => {
    const { people: found } = previewGedcom(bytes, { today: '2026-11-26', limits });
    if (found !== people) throw new Error(`the preview found ${found} people`);
  };
  const { buffer } = new Uint8Array(bytes);
  const reading = () => parseGedcom(buffer);
  for (const work of [preview, reading, preview, reading]) work();
  const costs = Array.from({ length: rounds }, () => [costOf(preview), costOf(reading)]);
  const [ours, reference] = [0, 1].map((side) => {
    const microseconds = median(costs.map((cost) => cost[side]));
    return { microseconds, perSecond: 1e6 / microseconds };
  });
  const ratio = median(costs.map(([one, other]) => one / other));
  return [{ job: 'preview of 5,000 people', result: { ours, reference, ratio }, must: '≤ 3' }];
}
