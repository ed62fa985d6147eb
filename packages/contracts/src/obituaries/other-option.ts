/**
 * Last option of relations and degrees; default for a family member without a relation. In a file of its own, so
 * that a memory page does not load the lists of the forms.
 */
export const otherOption = 'Інше';
