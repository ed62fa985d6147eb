import styles from './upload-bar.module.css';

export interface UploadBarProps {
  /** Part of the file that has been sent, from 0 to 1. */
  share: number;
  /** Text for screen readers. */
  label: string;
}

/** Progress of one upload. */
export function UploadBar({ share, label }: UploadBarProps) {
  return <progress className={styles.bar} max={1} value={share} aria-label={label} />;
}
