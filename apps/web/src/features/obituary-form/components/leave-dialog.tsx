import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { sessionTexts } from '@memorial/contracts/messages/session.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { typeset } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { defineCopy } from '../../../shared/messages/define-copy.js';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard.js';

const copy = defineCopy({
  closeText: 'Чернетка чекатиме на цьому пристрої, доки ви не продовжите.',
  uploadRunning: 'Створення ще триває',
  uploadRunningText:
    'Якщо піти зараз, надішлеться не все. Сторінка й чернетка лишаться, і продовжити можна буде згодом.',
  stay: 'Залишитися',
  leave: 'Піти зі сторінки',
  keepEditing: 'Продовжити редагування',
  discard: 'Скасувати зміни',
  goToPlans: 'Перейти до тарифів',
  errandTitle: 'Не все можна зберегти на цьому пристрої',
  errandText:
    'Уведене в поля чекатиме на вас тут. А вибрану світлину й те, що не встигло надіслатися, доведеться додати знову.',
});

/**
 * Confirmation before leaving. For an errand that returns it only warns about changes that no draft stores.
 */
export function LeaveDialog({
  leaving,
  isUploading = false,
  onSave,
  onDiscard,
}: {
  leaving: UnsavedChangesGuard;
  isUploading?: boolean;
  /** Keeps a draft; returns true if it was saved. Without it, leaving discards the changes. */
  onSave?: () => boolean;
  onDiscard: () => void;
}) {
  const discard = () => {
    onDiscard();
    leaving.proceed();
  };
  const dialog = { open: leaving.isBlocked, onOpenChange: (isOpen: boolean) => !isOpen && leaving.cancel() };
  if (leaving.errand)
    return (
      <ConfirmDialog
        {...dialog}
        title={copy.errandTitle}
        description={copy.errandText}
        confirmText={leaving.errand === 'signIn' ? typeset(sessionTexts.signIn) : copy.goToPlans}
        cancelText={copy.keepEditing}
        onConfirm={leaving.proceed}
      />
    );
  if (onSave && !isUploading)
    return (
      <ConfirmDialog
        {...dialog}
        title={wizardTexts.closeTitle}
        description={copy.closeText}
        confirmText={commonTexts.save}
        cancelText={commonTexts.doNotSave}
        onConfirm={() => (onSave() ? leaving.proceed() : leaving.cancel())}
        onCancel={discard}
      />
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={isUploading ? copy.uploadRunning : typeset(editingTexts.cancelTitle)}
      description={isUploading ? copy.uploadRunningText : typeset(editingTexts.cancelText)}
      confirmText={isUploading ? copy.leave : copy.discard}
      cancelText={isUploading ? copy.stay : copy.keepEditing}
      danger
      onConfirm={isUploading ? leaving.proceed : discard}
    />
  );
}
