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
import { ComponentSection, ComponentState } from '../component-section.js';
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

export function Cards() {
  return (
    <>
      <ComponentSection name="CardFrame">
        <ComponentState name="цивільна, лише ім’я">
          <div className={styles.card}>
            <CardFrame href={href} category="civilian" name={woman.name} picture={<Portrait alt="" />} />
          </div>
        </ComponentState>
        <ComponentState name="військова, з рядками й дією">
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
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="ObituaryCard">
        <ComponentState name="довге ім’я, без фото">
          <div className={styles.card}>
            <ObituaryCard {...woman} />
          </div>
        </ComponentState>
        <ComponentState name="військова, з фото й відео">
          <div className={styles.card}>
            <ObituaryCard {...soldier} photo={photo} videoSrc="/dev/ui/assets/none.mp4" />
          </div>
        </ComponentState>
        <ComponentState name="нічого не відомо">
          <div className={styles.card}>
            <ObituaryCard href={href} category="civilian" />
          </div>
        </ComponentState>
        <ComponentState name="для адміністратора">
          <div className={styles.card}>
            <ObituaryCard {...woman} photo={photo} onDelete={() => undefined} />
          </div>
        </ComponentState>
        <ComponentState name="видаляється">
          <div className={styles.card}>
            <ObituaryCard {...soldier} onDelete={() => undefined} deleting />
          </div>
        </ComponentState>
        <ComponentState name="«Коротко»">
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
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="CardGrid">
        <ComponentState name="ряд" wide>
          <CardGrid label="Приклад">
            {[woman, soldier, woman, soldier].map((person, index) => (
              <li key={index}>
                <ObituaryCard {...person} photo={index > 1 ? photo : null} />
              </li>
            ))}
          </CardGrid>
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Carousel">
        <ComponentState name="п’ять карток, стоїть" wide>
          <Carousel title="Пам’ятні історії життя" headingLevel={3} paused>
            {[woman, soldier, woman, soldier, woman].map((person, index) => (
              <ObituaryCard key={index} {...person} headingLevel={4} />
            ))}
          </Carousel>
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="CategoryBadge">
        <ComponentState name="цивільна">
          <CategoryBadge category="civilian" />
        </ComponentState>
        <ComponentState name="військова зі званням">
          <CategoryBadge category="military" rank="Сержант" />
        </ComponentState>
        <ComponentState name="військова без звання">
          <CategoryBadge category="military" />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Portrait">
        <ComponentState name="сірий, під вказівником кольоровий">
          <Portrait src={dawn} alt="Світанок" />
        </ComponentState>
        <ComponentState name="кольоровий">
          <Portrait src={dawn} alt="Світанок" colour="always" />
        </ComponentState>
        <ComponentState name="немає">
          <Portrait alt="Портрета немає" missingText="Фото відсутнє" />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="PortraitPrint">
        <ComponentState name="з підписом" wide>
          <div className={styles.print}>
            <PortraitPrint caption="Суми, 1968">
              <Portrait src={dawn} alt="Світанок" colour="always" />
            </PortraitPrint>
          </div>
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Silhouette">
        <ComponentState name="малюнок">
          <div className={styles.place}>
            <Silhouette />
          </div>
        </ComponentState>
      </ComponentSection>
    </>
  );
}
