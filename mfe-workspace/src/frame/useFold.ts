import { foldOf } from '@firm/screen/desk';

export const { toggleFold, useFold } = foldOf('work-folded');
