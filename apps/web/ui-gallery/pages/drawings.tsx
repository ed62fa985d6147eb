import { Candle } from '@memorial/ui/candle/candle';
import { Flame } from '@memorial/ui/flame/flame';
import { Icon, iconNames } from '@memorial/ui/icon/icon';
import { Logo, LogoMark } from '@memorial/ui/logo/logo';
import { Corner, Divider, FlagLine } from '@memorial/ui/ornament/ornament';
import { ComponentSection, ComponentState } from '../component-section.js';
import styles from '../ui-gallery.module.css';

export function Drawings() {
  return (
    <>
      <ComponentSection name="Logo">
        <ComponentState name="зі словами">
          <Logo>Вічна пам’ять</Logo>
        </ComponentState>
        <ComponentState name="знак">
          <LogoMark />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Ornament">
        <ComponentState name="Divider" wide>
          <Divider />
        </ComponentState>
        <ComponentState name="Divider, start" wide>
          <Divider align="start" />
        </ComponentState>
        <ComponentState name="Corner">
          <div className={styles.row}>
            <Corner at="top-start" />
            <Corner at="top-end" />
            <Corner at="bottom-start" />
            <Corner at="bottom-end" />
          </div>
        </ComponentState>
        <ComponentState name="FlagLine">
          <FlagLine />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Candle">
        <ComponentState name="запалена">
          <Candle />
        </ComponentState>
        <ComponentState name="незапалена">
          <Candle lit={false} />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Flame">
        <ComponentState name="жива">
          <Flame />
        </ComponentState>
      </ComponentSection>
      <ComponentSection name="Icon">
        <div className={`${styles.wide} ${styles.icons}`}>
          {iconNames.map((name) => (
            <div key={name} className={styles.icon}>
              <Icon name={name} size="l" />
              <span lang="en">{name}</span>
            </div>
          ))}
        </div>
      </ComponentSection>
    </>
  );
}
