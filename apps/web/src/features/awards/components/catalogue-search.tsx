import { maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { IconButton } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useRef } from 'react';
import { awardsCopy as copy } from '../awards.copy.js';

export function CatalogueSearch({ text, onType }: { text: string; onType: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onType('');
    // The clear button disappears, so focus returns to the field.
    input.current?.focus();
  }
  return (
    <search>
      <Field label={copy.search} labelHidden>
        <TextInput
          ref={input}
          icon="search"
          placeholder={copy.search}
          maxLength={maxAwardText.name}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onType(event.target.value)}
          trailing={text !== '' && <IconButton icon="close" label={copy.clear} onClick={clear} />}
        />
      </Field>
    </search>
  );
}
