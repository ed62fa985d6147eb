import { maxCatalogueText, maxRibbonStripes } from '@memorial/contracts/administration/awards.constants';
import { adminAwardMessages as copy } from '@memorial/contracts/messages/ui/admin-awards';
import { fillText, typeset } from '@memorial/contracts/text';
import { themeColours } from '@memorial/contracts/theme-colours';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { numberOf, type RibbonDraft } from './award-draft.js';
import styles from './awards.module.css';

export interface RibbonFieldsProps {
  readonly draft: RibbonDraft;
  readonly errors: { readonly ribbon: string | null; readonly ribbonSource: string | null };
  readonly onChange: (draft: RibbonDraft) => void;
}

/** Stripes of a ribbon from left to right, how they look together, and their source. */
export function RibbonFields({ draft, errors, onChange }: RibbonFieldsProps) {
  const { stripes, source } = draft;
  const setStripes = (next: RibbonDraft['stripes']) => onChange({ ...draft, stripes: next, isTouched: true });
  const setStripe = (index: number, change: Partial<RibbonDraft['stripes'][number]>) =>
    setStripes(stripes.map((stripe, at) => (at === index ? { ...stripe, ...change } : stripe)));
  return (
    <>
      <Field label={copy.ribbon} hint={typeset(copy.ribbonHint)} error={errors.ribbon} group optional>
        <div className={styles.ribbon}>
          <Preview stripes={stripes} />
          {stripes.map(({ key, color, share }, index) => (
            <div key={key} className={styles.stripe}>
              <input
                type="color"
                className={styles.colour}
                aria-label={fillText(copy.stripeColour, { number: index + 1 })}
                value={color}
                onChange={({ target }) => setStripe(index, { color: target.value })}
              />
              <TextInput
                className={styles.share}
                aria-label={fillText(copy.stripeShare, { number: index + 1 })}
                inputMode="decimal"
                autoComplete="off"
                value={share}
                onChange={({ target }) => setStripe(index, { share: target.value })}
              />
              <IconButton
                icon="close"
                label={fillText(copy.removeStripe, { number: index + 1 })}
                onClick={() => setStripes(stripes.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          {stripes.length < maxRibbonStripes && (
            <Button
              variant="quiet"
              icon="plus"
              onClick={() =>
                setStripes([
                  ...stripes,
                  { key: crypto.randomUUID(), color: themeColours.paper.raised, share: '1' },
                ])
              }
            >
              {copy.addStripe}
            </Button>
          )}
        </div>
      </Field>
      {(stripes.length > 0 || source !== '') && (
        <Field label={copy.ribbonSource} hint={typeset(copy.ribbonSourceHint)} error={errors.ribbonSource}>
          <Textarea
            rows={2}
            limit={maxCatalogueText.source}
            value={source}
            onChange={({ target }) => onChange({ ...draft, source: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** The ribbon bar as pages will show it. */
function Preview({ stripes }: Pick<RibbonDraft, 'stripes'>) {
  const widths = stripes.map(({ share }) => Math.max(numberOf(share) || 0, 0));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole === 0) return <p className={styles.quiet}>{typeset(copy.noStripes)}</p>;
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  return (
    <svg className={styles.preview} viewBox="0 0 66 22" role="img" aria-label={copy.preview}>
      {stripes.map(({ key, color }, index) => (
        <rect
          key={key}
          x={(startOf(index) / whole) * 66}
          width={((widths[index] ?? 0) / whole) * 66}
          height={22}
          fill={color}
        />
      ))}
      <rect x={0.5} y={0.5} width={65} height={21} className={styles.outline} />
    </svg>
  );
}
