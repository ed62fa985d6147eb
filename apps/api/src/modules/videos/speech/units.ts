/** Units that follow a number, with the forms in which they are read. */
import type { Gender } from './numerals.js';

export interface Unit {
  readonly gender: Gender;
  readonly one: string;
  readonly few: string;
  readonly many: string;
  /** Genitive singular, behind a fraction. */
  readonly part: string;
  readonly accusative?: string;
}

export const units = new Map<string, Unit>(
  Object.entries({
    км: 'm кілометр кілометри кілометрів кілометра',
    м: 'm метр метри метрів метра',
    см: 'm сантиметр сантиметри сантиметрів сантиметра',
    мм: 'm міліметр міліметри міліметрів міліметра',
    кг: 'm кілограм кілограми кілограмів кілограма',
    г: 'm грам грами грамів грама',
    га: 'm гектар гектари гектарів гектара',
    л: 'm літр літри літрів літра',
    т: 'f тонна тонни тонн тонни тонну',
    грн: 'f гривня гривні гривень гривні гривню',
    коп: 'f копійка копійки копійок копійки копійку',
    год: 'f година години годин години годину',
    хв: 'f хвилина хвилини хвилин хвилини хвилину',
    сек: 'f секунда секунди секунд секунди секунду',
    с: 'f секунда секунди секунд секунди секунду',
    тис: 'f тисяча тисячі тисяч тисячі тисячу',
    млн: 'm мільйон мільйони мільйонів мільйона',
    млрд: 'm мільярд мільярди мільярдів мільярда',
    р: 'm рік роки років року',
    '%': 'm відсоток відсотки відсотків відсотка',
    '₴': 'f гривня гривні гривень гривні гривню',
    '€': 'm євро євро євро євро',
    $: 'm долар долари доларів долара',
    '°C': 'm градус градуси градусів градуса',
    '°С': 'm градус градуси градусів градуса',
    '°': 'm градус градуси градусів градуса',
  }).map(([name, text]) => {
    const [gender, one = '', few = '', many = '', part = '', accusative] = text.split(' ');
    const of: Gender = gender === 'f' ? 'f' : 'm';
    return [name, { gender: of, one, few, many, part, ...(accusative ? { accusative } : {}) }];
  }),
);
/** Source of a pattern that matches a unit; a letter may not follow it. */
export const unitNames = '(?:тис|млн|млрд|грн|коп|год|сек|хв|км|см|мм|кг|га|м|г|л|т|с|р|%|₴|€|\\$|°[CС]?)';
/** Source of a pattern that matches a unit in full, in each of its forms. */
export const unitWords = [
  ...new Set(
    [...units.values()].flatMap(({ one, few, many, part, accusative }) => [
      ...[one, few, many, part],
      ...(accusative ? [accusative] : []),
    ]),
  ),
].join('|');
