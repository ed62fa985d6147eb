import { Candle } from '@memorial/ui/candle/candle';
import { Flame } from '@memorial/ui/flame/flame';
import { Icon, iconNames } from '@memorial/ui/icon/icon';
import { Logo, LogoMark } from '@memorial/ui/logo/logo';
import { Corner, Divider, FlagLine } from '@memorial/ui/ornament/ornament';
import styles from '../gallery.module.css';
import { Part, State } from '../part.js';

export function Drawings() {
  return (
    <>
      <Part name="Logo">
        <State name="зі словами">
          <Logo>Вічна пам’ять</Logo>
        </State>
        <State name="знак">
          <LogoMark />
        </State>
      </Part>
      <Part name="Ornament">
        <State name="Divider" wide>
          <Divider />
        </State>
        <State name="Divider, start" wide>
          <Divider align="start" />
        </State>
        <State name="Corner">
          <div className={styles.row}>
            <Corner at="top-start" />
            <Corner at="top-end" />
            <Corner at="bottom-start" />
            <Corner at="bottom-end" />
          </div>
        </State>
        <State name="FlagLine">
          <FlagLine />
        </State>
      </Part>
      <Part name="Candle">
        <State name="запалена">
          <Candle />
        </State>
        <State name="незапалена">
          <Candle lit={false} />
        </State>
      </Part>
      <Part name="Flame">
        <State name="жива">
          <Flame />
        </State>
      </Part>
      <Part name="Icon">
        <div className={`${styles.wide} ${styles.icons}`}>
          {iconNames.map((name) => (
            <div key={name} className={styles.icon}>
              <Icon name={name} size="l" />
              <span lang="en">{name}</span>
            </div>
          ))}
        </div>
      </Part>
    </>
  );
}
