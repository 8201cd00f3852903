/** The frame of a desk, a remote that its people work in all day: navigation, pages, keys. Each app bundles its own. */
export { AccountMenu } from './AccountMenu.tsx';
export { DeskPage, type DeskPageProps } from './DeskPage.tsx';
export { DeskRoom } from './DeskRoom.tsx';
export { foldOf } from './foldOf.ts';
export { isTyping } from './isTyping.ts';
export { Key } from './Key.tsx';
export { KeyGroup, KeyLine } from './KeyGroup.tsx';
export { languagesInLine } from './languageNames.ts';
export { NavList, type NavPlace } from './NavList.tsx';
export { SideBar } from './SideBar.tsx';
export { SpokenField } from './SpokenField.tsx';
export { hiddenWhenFolded } from './sideLook.ts';
export { useDeskKeys } from './useDeskKeys.ts';
export { usePhone } from './usePhone.ts';
export { useQueryChange } from './useQueryChange.ts';
export { useRowKeys } from './useRowKeys.ts';
export { useSearchKey } from './useSearchKey.ts';
export { PHONE } from './widths.ts';
