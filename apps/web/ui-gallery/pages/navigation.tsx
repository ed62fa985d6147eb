import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { Disclosure } from '@memorial/ui/disclosure/disclosure';
import { Pager } from '@memorial/ui/pager/pager';
import { ProgressRail, ProgressSegments } from '@memorial/ui/progress/progress';
import { SectionTabs } from '@memorial/ui/section-tabs/section-tabs';
import { useState } from 'react';
import { ComponentSection, ComponentState } from '../component-section.js';

const tabs = [
  { value: 'main', label: 'Основна інформація', panel: <p>Ім’я, дати й місця.</p> },
  { value: 'biography', label: 'Біографія та хобі', panel: <p>Життєпис і захоплення.</p> },
  { value: 'family', label: 'Сім’я', panel: <p>Рідні люди.</p>, error: 'виправити: 2' },
  { value: 'service', label: 'Військова служба', panel: <p>Звання, підрозділ, роки.</p> },
  { value: 'education', label: 'Освіта', panel: <p>Школи й інститути.</p> },
  { value: 'work', label: 'Робота та досягнення', panel: <p>Праця й відзнаки.</p> },
] as const;

const steps = ['Тип сторінки', 'Основна інформація', 'Військова служба', 'Нагороди'].map((label) => ({
  key: label,
  label,
}));

export function Navigation() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('main');
  return (
    <>
      <ComponentSection name="SectionTabs">
        <ComponentState name="один із розділів з помилками" wide>
          <SectionTabs label="Розділ" items={tabs} value={tab} onValueChange={setTab} />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Chip">
        <ComponentState name="ряд, один вибраний" wide>
          <ChipRow label="Хто на сторінках">
            <ChipLink href="?page=navigation" current>
              Усі
            </ChipLink>
            <ChipLink href="?page=navigation">Військові</ChipLink>
            <ChipLink href="?page=navigation" iconAfter="close">
              72 окрема механізована бригада
            </ChipLink>
          </ChipRow>
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Disclosure">
        <ComponentState name="закрите">
          <Disclosure label="Умови" icon="filter">
            <p>Роки, місця, підрозділ.</p>
          </Disclosure>
        </ComponentState>
        <ComponentState name="із числом">
          <Disclosure label="Умови" icon="filter" count={2} countText="дві умови">
            <p>Роки, місця, підрозділ.</p>
          </Disclosure>
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Pager">
        <ComponentState name="перша" wide>
          <Pager
            label="Перша сторінка списку"
            page={1}
            pages={12}
            hrefOf={(page) => `?page=navigation&at=${page}`}
          />
        </ComponentState>
        <ComponentState name="посередині" wide>
          <Pager
            label="Середина списку"
            page={7}
            pages={12}
            hrefOf={(page) => `?page=navigation&at=${page}`}
          />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Progress">
        <ComponentState name="rail">
          <ProgressRail label="Кроки створення" steps={steps} current="Військова служба" />
        </ComponentState>
        <ComponentState name="segments">
          <ProgressSegments label="Крок 3 з 6" current={3} total={6} />
        </ComponentState>
      </ComponentSection>
    </>
  );
}
