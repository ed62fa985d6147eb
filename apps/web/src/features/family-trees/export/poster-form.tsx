import {
  isLegibleOn,
  type LivingOnPoster,
  type PosterFormat,
  type PosterPaper,
  posterFormats,
  posterPapers,
  recommendedPaper,
} from '@memorial/contracts/family-trees/poster.constants';
import {
  hasPhotos,
  isLiving,
  posterMembers,
  posterPerson,
} from '@memorial/contracts/family-trees/poster-people';
import { drawnRelationship } from '@memorial/contracts/family-trees/tree-drawing';
import { familyTreeExportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-export';
import { fillText, typeset } from '@memorial/contracts/text';
import { type PosterPlan, planPoster } from '@memorial/family-tree-layout/poster-plan';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { useMemo, useState } from 'react';
import { useDownloadPoster } from '../api/download-poster.mutation.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { DownloadedFile } from './downloaded-file.js';
import styles from './export.module.css';
import { SheetSketch } from './sheet-sketch.js';

const whereTexts: Readonly<Record<PosterPaper, string>> = {
  a4: copy.a4Where,
  a3: copy.a3Where,
  a2: copy.a2Where,
  a1: copy.a1Where,
};
const formatTexts: Readonly<Record<PosterFormat, string>> = {
  pdf: copy.pdfFor,
  png: copy.pngFor,
  svg: copy.svgFor,
};

const livingTexts: Readonly<Record<LivingOnPoster, string>> = {
  true: copy.livingNamedMeaning,
  nameless: copy.livingNamelessMeaning,
  false: copy.livingAbsentMeaning,
};
const livingOptions = [
  { value: 'true', label: copy.livingNamed },
  { value: 'nameless', label: copy.livingNameless },
  { value: 'false', label: copy.livingAbsent },
] as const satisfies readonly { value: LivingOnPoster; label: string }[];

export interface PosterFormProps extends LoadedTree {
  /** The owner looks at the tree as a guest would, and prints what they see. */
  readonly asGuest: boolean;
}

/** The tree on a sheet of paper: its size and content, advice on them, and the file. */
export function PosterForm({ tree, relationships, asGuest }: PosterFormProps) {
  const [paper, setPaper] = useState<PosterPaper>('a4');
  const [format, setFormat] = useState<PosterFormat>('pdf');
  const [wantsPortraits, setPortraits] = useState(true);
  const asksLiving = tree.isOwner && tree.members.some(isLiving);
  // A sheet on a wall is seen by everybody who comes in.
  const [chosenLiving, setLiving] = useState<LivingOnPoster>('nameless');
  const living = asksLiving ? chosenLiving : 'true';
  const members = useMemo(() => posterMembers(tree.members, living), [tree, living]);
  const withPhotos = hasPhotos(members);
  const portraits = wantsPortraits && withPhotos;
  const plan = useMemo(
    () => planPoster(members.map(posterPerson), relationships.map(drawnRelationship), portraits),
    [members, relationships, portraits],
  );
  const download = useDownloadPoster(tree, asGuest);
  /** Changes a choice, and takes back the words about an earlier file. */
  const choose =
    <T,>(change: (chosen: T) => void) =>
    (chosen: T) => {
      change(chosen);
      download.reset();
    };
  const isEmpty = members.length === 0;
  return (
    <div className={styles.poster}>
      <SheetSketch plan={plan} />
      <div className={styles.choice}>
        <div>
          <Field label={copy.paper} group>
            <Segmented
              options={posterPapers.map((value) => ({ value, label: copy[value] }))}
              value={paper}
              onValueChange={choose(setPaper)}
            />
          </Field>
          <p className={styles.hint}>{whereTexts[paper]}</p>
        </div>
        {!isEmpty && <SizeAdvice plan={plan} paper={paper} />}
        <div>
          <Checkbox
            checked={portraits}
            disabled={!withPhotos}
            description={withPhotos ? copy.portraitsHint : copy.noPhotos}
            onChange={({ target }) => choose(setPortraits)(target.checked)}
          >
            {copy.portraits}
          </Checkbox>
        </div>
        {asksLiving && (
          <div>
            <Field label={copy.living} group>
              <Segmented options={livingOptions} value={living} onValueChange={choose(setLiving)} />
            </Field>
            <p className={styles.hint}>{livingTexts[living]}</p>
          </div>
        )}
        <div>
          <Field label={copy.format} group>
            <Segmented
              options={posterFormats.map((value) => ({ value, label: copy[value] }))}
              value={format}
              onValueChange={choose(setFormat)}
            />
          </Field>
          <p className={styles.hint}>{formatTexts[format]}</p>
        </div>
        <div className={styles.actions}>
          {download.isError && (
            <Notice tone="error" title={copy.failed}>
              {typeset(download.error.message)}
            </Notice>
          )}
          {isEmpty ? (
            <Notice>{copy.onlyLiving}</Notice>
          ) : (
            <Button
              variant="main"
              icon="download"
              busy={download.isPending}
              onClick={() => download.mutate({ paper, format, portraits, living })}
            >
              {download.isError ? copy.again : copy.download}
            </Button>
          )}
          <DownloadedFile name={download.data} />
        </div>
      </div>
    </div>
  );
}

/** Says when names would be hard to read, and on which paper they are not. */
function SizeAdvice({ plan: { namePt }, paper }: { plan: PosterPlan; paper: PosterPaper }) {
  if (isLegibleOn(namePt, paper)) return null;
  return (
    <Notice tone="warning">
      {isLegibleOn(namePt, 'a1')
        ? fillText(copy.small, { paper: copy[paper], larger: copy[recommendedPaper(namePt, paper)] })
        : copy.smallOnAll}
    </Notice>
  );
}
