import { AwardRibbon } from '@memorial/ui/award-ribbon/award-ribbon';
import { Button } from '@memorial/ui/button/button';
import { CardFrame } from '@memorial/ui/card-frame/card-frame';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { Carousel } from '@memorial/ui/carousel/carousel';
import { CategoryBadge } from '@memorial/ui/category-badge/category-badge';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { MissingPortrait } from '@memorial/ui/missing-portrait/missing-portrait';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { PortraitPrint } from '@memorial/ui/portrait-print/portrait-print';
import type { ReactNode } from 'react';
import dawn from '../../src/assets/dawn-phone.webp';
import { pageOf } from '../component-section.js';
import styles from '../ui-gallery.module.css';

const href = '?page=cards';
const photo = { src: dawn };
const woman = {
  href,
  name: 'Ґалайда-Дем’яненко Євдокія Іллівна',
  category: 'civilian',
  years: '1941 — 2024',
  birthPlace: 'Кам’янець-Подільський',
  profession: 'Учителька початкових класів',
  achievement: 'Відмінниця освіти',
} as const;
const soldier = {
  href,
  name: 'Ґудзенко Мар’ян',
  category: 'military',
  years: '1991 — 2023',
  birthPlace: 'Суми',
  rank: 'Старший сержант',
  unit: '72 ОМБр',
} as const;

const card = (shown: ReactNode) => <div className={styles.card}>{shown}</div>;

export const Cards = pageOf({
  CardFrame: {
    'цивільна, лише ім’я': card(
      <CardFrame href={href} category="civilian" name={woman.name} picture={<Portrait alt="" />} />,
    ),
    'військова, з рядками й дією': card(
      <CardFrame
        href={href}
        category="military"
        name={soldier.name}
        picture={<Portrait alt="" />}
        eyebrow="Військові"
        extra={<Button variant="quiet">Коротко</Button>}
      >
        <p>{soldier.birthPlace}</p>
      </CardFrame>,
    ),
  },
  ObituaryCard: {
    'довге ім’я, без фото': card(<ObituaryCard {...woman} />),
    'військова, з фото й відео': card(
      <ObituaryCard {...soldier} photo={photo} videoSrc="/dev/ui/assets/none.mp4" />,
    ),
    'військова в мішаному списку': card(<ObituaryCard {...soldier} photo={photo} isInMixedList />),
    'нічого не відомо': card(<ObituaryCard href={href} category="civilian" />),
    'для адміністратора': card(<ObituaryCard {...woman} photo={photo} onDelete={() => undefined} />),
    видаляється: card(<ObituaryCard {...soldier} onDelete={() => undefined} deleting />),
    '«Коротко»': card(
      <ObituaryCard {...soldier} photo={photo} extra={<Button icon="list">Коротко</Button>} />,
    ),
  },
  CardGrid: {
    ряд: {
      wide: (
        <CardGrid label="Приклад">
          {[woman, soldier, woman, soldier].map((person, index) => (
            <li key={index}>
              <ObituaryCard {...person} photo={index > 1 ? photo : null} />
            </li>
          ))}
        </CardGrid>
      ),
    },
  },
  Carousel: {
    'п’ять карток, стоїть': {
      wide: (
        <Carousel title="Пам’ятні історії життя" paused>
          {[woman, soldier, woman, soldier, woman].map((person, index) => (
            <ObituaryCard key={index} {...person} headingLevel={3} />
          ))}
        </Carousel>
      ),
    },
  },
  CategoryBadge: {
    цивільна: <CategoryBadge category="civilian" />,
    'військова зі званням': <CategoryBadge category="military" rank="Сержант" />,
    'військова без звання': <CategoryBadge category="military" />,
  },
  Portrait: {
    'як на світлині': <Portrait src={dawn} alt="Світанок" />,
    'чорно-білий': <Portrait src={dawn} alt="Світанок" isMonochrome />,
    немає: <Portrait alt="Портрета немає" missingText="Фото відсутнє" />,
  },
  PortraitPrint: {
    'з підписом': {
      wide: (
        <div className={styles.print}>
          <PortraitPrint caption="Суми, 1968">
            <Portrait src={dawn} alt="Світанок" />
          </PortraitPrint>
        </div>
      ),
    },
  },
  AwardRibbon: {
    'без відомих смуг': <AwardRibbon src={null} />,
  },
  FactLine: {
    'переноситься між частинами': (
      <div className={styles.place}>
        <FactLine facts={['Генерал-майор', '4-та окрема бригада', 'Одеса']} className={undefined} />
      </div>
    ),
  },
  MissingPortrait: {
    померлих: (
      <div className={styles.place}>
        <MissingPortrait />
      </div>
    ),
    живих: (
      <div className={styles.place}>
        <MissingPortrait livingName="Марія" />
      </div>
    ),
  },
});
