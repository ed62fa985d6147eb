import { Icon } from '@memorial/ui/icon/icon';
import { useThumbnail } from '../../../shared/photos/use-thumbnail.js';
import styles from './award-photo.module.css';

/** Own photo of an award; an icon while it is decoded and where this browser cannot show it. */
export function AwardPhoto({
  source,
  alt = '',
  className,
}: {
  source: File | string;
  alt?: string;
  className: string | undefined;
}) {
  const thumbnail = useThumbnail(source);
  return (
    <span className={`${styles.photo} ${className}`}>
      {typeof thumbnail === 'object' ? (
        <img src={thumbnail.url} alt={alt} />
      ) : (
        <Icon name="image" size="l" {...(alt && { label: alt })} />
      )}
    </span>
  );
}
