import { type Category, categoryLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { Icon } from '../icon/icon.js';
import { type CardOccupation, hasMilitaryIcon } from '../obituary-card/card-text.js';
import styles from './category-badge.module.css';

export interface CategoryBadgeProps extends Pick<CardOccupation, 'rank' | 'unit'> {
  category: Category;
}

/** Badge «Військові» or «Цивільні», with a chevron icon if rank or unit is known. */
export function CategoryBadge({ category, ...occupation }: CategoryBadgeProps) {
  const icon = hasMilitaryIcon(occupation) ? 'military' : category === 'military' ? null : 'civilian';
  return (
    <p className={styles.badge}>
      {icon && <Icon name={icon} size="s" className={styles.icon} />}
      {categoryLabels[category]}
    </p>
  );
}
