export { ReasonDialog, type ReasonDialogProps } from '../../../shared/reason-dialog/reason-dialog.js';
