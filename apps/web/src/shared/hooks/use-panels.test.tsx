import { ConfirmDialog, type ConfirmDialogProps } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { LazyConfirmDialog } from '../loading/lazy-confirm-dialog.js';
import type { LazyPart } from '../loading/lazy-part.js';
import { usePanels } from './use-panels.js';

function Panel({ part }: { part: LazyPart<ConfirmDialogProps> }) {
  const { open, buttonProps, panelProps } = usePanels<'more'>();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" {...buttonProps('more')}>
        Ще
      </button>
      {open && (
        <div {...panelProps}>
          <button type="button" onClick={() => setAsked(true)}>
            Видалити
          </button>
          <LazyConfirmDialog
            part={part}
            open={isAsked}
            onOpenChange={setAsked}
            title="Видалити сторінку?"
            confirmText="Видалити назавжди"
            cancelText="Залишити"
            onConfirm={() => undefined}
            onLoadFailed={() => undefined}
          />
        </div>
      )}
    </>
  );
}

const pressEscape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape' });

/** Opens the panel and asks for the dialog; the focus is still on the returned button then. */
function openDialog(part: LazyPart<ConfirmDialogProps>): HTMLElement {
  render(<Panel part={part} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ще' }));
  const button = screen.getByRole('button', { name: 'Видалити' });
  button.focus();
  fireEvent.click(button);
  return button;
}

describe('Escape inside a panel', () => {
  it('hides the panel and returns to its button', () => {
    render(<Panel part={{ component: ConfirmDialog, load: async () => undefined }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ще' }));
    pressEscape(screen.getByRole('button', { name: 'Видалити' }));
    expect(screen.queryByRole('button', { name: 'Видалити' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ще' })).toHaveFocus();
  });

  it('takes back a dialog that is being loaded, and nothing else', async () => {
    let arrive = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const part: LazyPart<ConfirmDialogProps> = {
      component: null,
      load: async () => {
        await loading;
        part.component = ConfirmDialog;
      },
    };
    const button = openDialog(part);
    pressEscape(button);
    await act(async () => arrive());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    fireEvent.click(button);
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });

  it('closes a dialog that has not taken the focus yet, and nothing else', async () => {
    const button = openDialog({ component: ConfirmDialog, load: async () => undefined });
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    pressEscape(button);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(button).toBeInTheDocument();
  });
});
