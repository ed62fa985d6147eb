import { type Category, categoryLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { type CardOccupation, hasMilitaryIcon } from '../obituary-card/card-text.js';
import styles from './category-badge.module.css';

export interface CategoryBadgeProps extends Pick<CardOccupation, 'rank' | 'unit'> {
  category: Category;
  className?: string;
}

/** Badge «Військові» or «Цивільні», with a chevron icon if rank or unit is known. */
export function CategoryBadge({ category, className, ...occupation }: CategoryBadgeProps) {
  const icon = hasMilitaryIcon(occupation) ? 'military' : category === 'military' ? null : 'civilian';
  return (
    <p className={joinClasses(styles.badge, className)}>
      {icon && <Icon name={icon} size="s" className={styles.icon} />}
      {categoryLabels[category]}
    </p>
  );
}
