import { paperPanelMessages as copy } from '@memorial/contracts/messages/ui/paper';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hasCodeOnPaper } from '@memorial/contracts/paper/has-code-on-paper';
import {
  type BookPaper,
  bookPapers,
  type PaperKind,
  type PrintSheet,
  paperFileName,
} from '@memorial/contracts/paper/paper.constants';
import { paperRoutes } from '@memorial/contracts/paper/paper.routes';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useId } from 'react';
import { toApiError } from '../../../shared/api/to-api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';
import styles from './paper-panel.module.css';

/** A book of a large page takes half a minute before its first byte, and arrives slowly on a mobile connection. */
const timeoutMs = 600_000;

/** Book, portrait and card of a page, each downloaded as a file. */
export function PaperPanel({ page }: { page: ObituaryView }) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {copy.title}
      </h3>
      <p className="read">{copy.lead}</p>
      <ul className={styles.papers}>
        <Paper name={copy.book} text={page.isAlive ? copy.aliveBookText : copy.bookText}>
          {bookPapers.map((paper) => (
            <DownloadButton
              key={paper}
              pageId={page._id}
              kind={paper}
              label={paper.toUpperCase()}
              name={copy.book}
            />
          ))}
        </Paper>
        <Paper name={copy.portrait} text={page.isAlive ? copy.alivePortraitText : copy.portraitText}>
          <DownloadButton pageId={page._id} kind="portrait" label="A3" name={copy.portrait} />
        </Paper>
        <Paper name={copy.card} text={hasCodeOnPaper(page) ? copy.cardText : copy.closedCardText}>
          <DownloadButton pageId={page._id} kind="card" label="A6" name={copy.card} />
        </Paper>
      </ul>
      {!page.photo && <p className="muted">{copy.noPhoto}</p>}
      <p className="muted">{copy.print}</p>
    </section>
  );
}

function Paper({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.paper}>
      <div>
        <h4 className={styles.name}>{name}</h4>
        <p className="muted">{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

interface DownloadButtonProps {
  readonly pageId: string;
  readonly kind: PaperKind;
  readonly label: string;
  readonly name: string;
}

function DownloadButton({ pageId, kind, label, name }: DownloadButtonProps) {
  const toast = useToast();
  const sent = { params: { id: pageId }, timeoutMs };
  const download = useApiMutation(
    (api) =>
      isBook(kind)
        ? api.call(paperRoutes.getBook, { ...sent, query: { paper: kind } })
        : api.call(paperRoutes.getPrintKit, { ...sent, query: { sheet: kind } }),
    {
      onSuccess: (file) => downloadFile(file, paperFileName(kind)),
      onError: (error) => toast.error(toApiError(error).message),
    },
  );
  return (
    <Button
      variant="quiet"
      icon="download"
      busy={download.isPending}
      aria-label={fillText(copy.download, { name, paper: label })}
      onClick={() => download.mutate()}
    >
      {download.isPending ? copy.downloading : label}
    </Button>
  );
}

function isBook(kind: BookPaper | PrintSheet): kind is BookPaper {
  return bookPapers.some((paper) => paper === kind);
}
