import { useWatch } from 'react-hook-form';
import { AwardsStep } from '../../features/awards/components/awards-editor.js';
import { type StepBodyProps, useWizardForm } from '../../features/obituary-form/create/wizard-form.js';
import { maxPhotoBytesOf } from '../../shared/plans/max-photo-bytes.js';

/** Step 4: awards. */
export function WizardAwardsStep({ awardPhotos, plan, isPlanLoading }: StepBodyProps) {
  const { control, setValue } = useWizardForm();
  const [awards, type] = useWatch({ control, name: ['awards', 'type'] });
  return (
    <AwardsStep
      category={type ?? 'civilian'}
      awards={awards}
      photos={{ ...awardPhotos, maxBytes: maxPhotoBytesOf(plan) }}
      onChange={(next) => setValue('awards', next, { shouldDirty: true })}
      plan={plan}
      isPlanLoading={isPlanLoading}
    />
  );
}
