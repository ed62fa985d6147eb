import { commonMessages as copy } from '@memorial/contracts/messages/ui/common';
import { Button } from '@memorial/ui/button/button';
import styles from './entries.module.css';

export interface PageTurnsProps {
  readonly list: { readonly page: number; readonly limit: number; readonly total: number };
  readonly onTurn: (page: number) => void;
}

/** Buttons to the parts before and after; nothing where there is one part. */
export function PageTurns({ list: { page, limit, total }, onTurn }: PageTurnsProps) {
  if (total <= limit) return null;
  return (
    <p className={styles.actions}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {copy.previousPage}
      </Button>
      <Button disabled={page * limit >= total} onClick={() => onTurn(page + 1)}>
        {copy.nextPage}
      </Button>
    </p>
  );
}
