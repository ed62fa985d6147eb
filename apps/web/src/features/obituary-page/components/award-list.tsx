import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { posthumousMark } from '@memorial/contracts/awards/posthumous';
import { formatPartialDate } from '@memorial/contracts/dates';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { typeset } from '@memorial/contracts/text';
import { AwardRibbon } from '@memorial/ui/award-ribbon/award-ribbon';
import { type ComponentType, useState } from 'react';
import { retryImport } from '../../../shared/loading/retry-import.js';
import { photoSources, renditionAt } from '../../../shared/obituary/photo-sources.js';
import styles from './award-list.module.css';

type Loaded = typeof import('@memorial/ui/award-detail/award-detail');
type Detail = ComponentType<Parameters<Loaded['AwardDetail']>[0]>;

const loadDetail = (): Promise<Loaded> => retryImport(() => import('@memorial/ui/award-detail/award-detail'));

/** Maximum length of a note shown in the list. Longer notes are shown only in the dialog. */
const maxInlineNoteLength = 80;

export interface AwardListProps {
  /** In order of precedence, as sorted by the server. */
  readonly awards: readonly PageAwardView[];
  readonly theme: PageBackground;
  /** Injected by tests. */
  readonly load?: () => Promise<Loaded>;
}

/** Awards of a page with their ribbons or photos. Pressing one opens its details. */
export function AwardList({ awards, theme, load = loadDetail }: AwardListProps) {
  const [Detail, setDetail] = useState<Detail | null>(null);
  const [chosen, setChosen] = useState<PageAwardView | null>(null);
  const [isOpen, setOpen] = useState(false);

  function open(award: PageAwardView) {
    setChosen(award);
    setOpen(true);
    if (Detail) return;
    // If the dialog cannot be loaded, the list stays as it is: it already shows the main facts.
    load().then(
      ({ AwardDetail }) => setDetail(() => AwardDetail),
      () => setOpen(false),
    );
  }

  return (
    <>
      <ul className={styles.awards}>
        {awards.map((award) => (
          <li key={award._id} className={styles.award}>
            <button type="button" className={styles.row} onClick={() => open(award)}>
              {award.photo ? (
                <img
                  className={styles.photo}
                  src={renditionAt(award.imageUrl, 320)}
                  alt=""
                  width={66}
                  height={66}
                  loading="lazy"
                />
              ) : (
                <AwardRibbon src={award.isRibbonKnown ? award.imageUrl : null} />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{typeset(award.name)}</span>
                {(award.dateAwarded || award.isPosthumous) && (
                  <span className={styles.note}>
                    {[formatPartialDate(award.dateAwarded), award.isPosthumous && posthumousMark]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
                {award.description && award.description.length <= maxInlineNoteLength && (
                  <span className={styles.note}>{typeset(award.description)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {Detail && chosen && (
        <Detail
          {...chosen}
          // The type is shown in the catalogue only.
          type={null}
          open={isOpen}
          onOpenChange={setOpen}
          ribbonUrl={chosen.isRibbonKnown ? chosen.imageUrl : null}
          photo={chosen.photo && { ...chosen.photo, ...photoSources(chosen.imageUrl, '') }}
          awarded={formatPartialDate(chosen.dateAwarded) || null}
          theme={theme}
        />
      )}
    </>
  );
}
