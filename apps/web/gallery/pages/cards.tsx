import { Button } from '@memorial/ui/button/button';
import { CardFrame } from '@memorial/ui/card-frame/card-frame';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { Carousel } from '@memorial/ui/carousel/carousel';
import { CategoryBadge } from '@memorial/ui/category-badge/category-badge';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { PortraitPrint } from '@memorial/ui/portrait-print/portrait-print';
import { Silhouette } from '@memorial/ui/silhouette/silhouette';
import dawn from '../../src/assets/dawn-phone.webp';
import styles from '../gallery.module.css';
import { Part, State } from '../part.js';

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

export function Cards() {
  return (
    <>
      <Part name="CardFrame">
        <State name="цивільна, лише ім’я">
          <div className={styles.card}>
            <CardFrame href={href} category="civilian" name={woman.name} picture={<Portrait alt="" />} />
          </div>
        </State>
        <State name="військова, з рядками й дією">
          <div className={styles.card}>
            <CardFrame
              href={href}
              category="military"
              name={soldier.name}
              picture={<Portrait alt="" />}
              eyebrow="Військові"
              extra={<Button variant="quiet">Коротко</Button>}
            >
              <p>{soldier.birthPlace}</p>
            </CardFrame>
          </div>
        </State>
      </Part>
      <Part name="ObituaryCard">
        <State name="довге ім’я, без фото">
          <div className={styles.card}>
            <ObituaryCard {...woman} />
          </div>
        </State>
        <State name="військова, з фото й відео">
          <div className={styles.card}>
            <ObituaryCard {...soldier} photo={photo} videoSrc="/dev/ui/assets/none.mp4" />
          </div>
        </State>
        <State name="нічого не відомо">
          <div className={styles.card}>
            <ObituaryCard href={href} category="civilian" />
          </div>
        </State>
        <State name="для адміністратора">
          <div className={styles.card}>
            <ObituaryCard {...woman} photo={photo} onDelete={() => undefined} />
          </div>
        </State>
        <State name="видаляється">
          <div className={styles.card}>
            <ObituaryCard {...soldier} onDelete={() => undefined} deleting />
          </div>
        </State>
        <State name="«Коротко»">
          <div className={styles.card}>
            <ObituaryCard
              {...soldier}
              photo={photo}
              extra={
                <Button variant="quiet" flush="start">
                  Коротко
                </Button>
              }
            />
          </div>
        </State>
      </Part>
      <Part name="CardGrid">
        <State name="ряд" wide>
          <CardGrid label="Приклад">
            {[woman, soldier, woman, soldier].map((person, index) => (
              <li key={index}>
                <ObituaryCard {...person} photo={index > 1 ? photo : null} />
              </li>
            ))}
          </CardGrid>
        </State>
      </Part>
      <Part name="Carousel">
        <State name="п’ять карток, стоїть" wide>
          <Carousel title="Пам’ятні історії життя" headingLevel={3} held>
            {[woman, soldier, woman, soldier, woman].map((person, index) => (
              <ObituaryCard key={index} {...person} headingLevel={4} />
            ))}
          </Carousel>
        </State>
      </Part>
      <Part name="CategoryBadge">
        <State name="цивільна">
          <CategoryBadge category="civilian" />
        </State>
        <State name="військова зі званням">
          <CategoryBadge category="military" rank="Сержант" />
        </State>
        <State name="військова без звання">
          <CategoryBadge category="military" />
        </State>
      </Part>
      <Part name="Portrait">
        <State name="сірий, під вказівником кольоровий">
          <Portrait src={dawn} alt="Світанок" />
        </State>
        <State name="кольоровий">
          <Portrait src={dawn} alt="Світанок" colour="always" />
        </State>
        <State name="немає">
          <Portrait alt="Портрета немає" missingText="Фото відсутнє" />
        </State>
      </Part>
      <Part name="PortraitPrint">
        <State name="з підписом" wide>
          <div className={styles.print}>
            <PortraitPrint caption="Суми, 1968">
              <Portrait src={dawn} alt="Світанок" colour="always" />
            </PortraitPrint>
          </div>
        </State>
      </Part>
      <Part name="Silhouette">
        <State name="малюнок">
          <div className={styles.place}>
            <Silhouette />
          </div>
        </State>
      </Part>
    </>
  );
}
