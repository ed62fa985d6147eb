import { joinClasses } from '../internal/join-classes.js';
import styles from './icon.module.css';
import { iconPaths } from './icon-paths.js';

export type IconName = keyof typeof iconPaths;

/** Every drawing, for a gallery of them. */
export const iconNames = /* @__PURE__ */ Object.keys(iconPaths) as IconName[];

export interface IconProps {
  name: IconName;
  /** 16, 20 (default), 24 or 44 px; `xl` is drawn with a thinner stroke. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Only where the icon stands alone and says something; otherwise it is hidden from readers. */
  label?: string;
  /** Fills the drawing: play and pause on photographs. */
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
