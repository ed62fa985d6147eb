import {
  wizardMessages as copy,
  storyPromptMessages as prompts,
} from '@memorial/contracts/messages/ui/wizard';
import type { Gender } from '@memorial/contracts/obituaries/obituaries.constants';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Field } from '@memorial/ui/field/field';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '../fields/fields.js';
import { isDraftAwaited } from './create-payload.js';
import own from './later-steps.module.css';
import { lineToInsert } from './line-to-insert.js';
import { useWizardForm } from './wizard-form.js';

const name = 'biographicalText';

const promptsByGender: Readonly<Record<Gender, readonly string[]>> = {
  male: [prompts.bornHe, prompts.lovedHe, prompts.skilledHe, prompts.saidHe],
  female: [prompts.bornShe, prompts.lovedShe, prompts.skilledShe, prompts.saidShe],
  undefined: [prompts.childhood, prompts.joy, prompts.calling, prompts.words],
};

/** The life story: a tall field, and chips that begin a line at the cursor. */
export function StoryField() {
  const { control, register } = useWizardForm();
  // Without gender the prompts are nouns: a past tense would speak of somebody who is awaited as of the dead.
  const [gender, passing] = useWatch({ control, name: ['gender', 'passing'] });
  const text = useRef<HTMLTextAreaElement>(null);
  const { ref, ...field } = register(name);

  function begin(prompt: string) {
    const element = text.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    const line = lineToInsert(prompt, value, selectionStart);
    element.setRangeText(line, selectionStart, selectionEnd, 'end');
    // React and the form hear of it as of typing.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  }
  return (
    <Field label={copy.biography} hint={copy.biographyHint} error={useFieldError(name)}>
      <div className={own.prompts}>
        <p aria-hidden="true">{copy.prompts}</p>
        <ChipGroup label={copy.prompts}>
          {promptsByGender[isDraftAwaited({ passing }) ? 'undefined' : (gender ?? 'undefined')].map(
            (prompt) => (
              <ChipButton key={prompt} onClick={() => begin(prompt)}>
                {prompt}
              </ChipButton>
            ),
          )}
        </ChipGroup>
      </div>
      <Textarea
        rows={9}
        className={own.story}
        {...field}
        ref={(element) => {
          text.current = element;
          ref(element);
        }}
      />
    </Field>
  );
}
