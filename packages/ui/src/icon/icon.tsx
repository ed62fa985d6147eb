import { joinClasses } from '../internal/join-classes.js';
import styles from './icon.module.css';
import { iconPaths } from './icon-paths.js';

export type IconName = keyof typeof iconPaths;

/** Names of all icons, for the component gallery. */
export const iconNames = /* @__PURE__ */ Object.keys(iconPaths) as IconName[];

export interface IconProps {
  name: IconName;
  /** 16, 20 (default), 24 or 44 px; `xl` has a thinner stroke. */
  size?: 's' | 'm' | 'l' | 'xl';
  /**
   * Accessible name, only for an icon without text beside it. Otherwise the icon is hidden from screen
   * readers.
   */
  label?: string;
  /** Fills the shape, for play and pause on photographs. */
  solid?: boolean;
  className?: string;
}

export function Icon({ name, size = 'm', label, solid = false, className }: IconProps) {
  const classes = joinClasses(styles.icon, styles[size], solid && styles.solid, className);
  const drawing = <path d={iconPaths[name]} />;
  if (label)
    return (
      <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
        {drawing}
      </svg>
    );
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  );
}
