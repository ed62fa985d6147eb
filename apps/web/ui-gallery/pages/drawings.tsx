import { Candle } from '@memorial/ui/candle/candle';
import { Flame } from '@memorial/ui/flame/flame';
import { Icon, iconNames } from '@memorial/ui/icon/icon';
import { Logo, LogoMark } from '@memorial/ui/logo/logo';
import { Corner, Divider, FlagLine } from '@memorial/ui/ornament/ornament';
import { pageOf } from '../component-section.js';
import styles from '../ui-gallery.module.css';

export const Drawings = pageOf({
  Logo: {
    'зі словами': <Logo>Вічна пам’ять</Logo>,
    знак: <LogoMark />,
  },
  Ornament: {
    Divider: { wide: <Divider /> },
    'Divider, start': { wide: <Divider align="start" /> },
    Corner: (
      <div className={styles.row}>
        <Corner at="top-start" />
        <Corner at="top-end" />
        <Corner at="bottom-start" />
        <Corner at="bottom-end" />
      </div>
    ),
    FlagLine: <FlagLine />,
  },
  Candle: {
    запалена: <Candle />,
    незапалена: <Candle lit={false} />,
  },
  Flame: {
    жива: <Flame />,
  },
  Icon: (
    <div className={`${styles.wide} ${styles.icons}`}>
      {iconNames.map((name) => (
        <div key={name} className={styles.icon}>
          <Icon name={name} size="l" />
          <span lang="en">{name}</span>
        </div>
      ))}
    </div>
  ),
});
