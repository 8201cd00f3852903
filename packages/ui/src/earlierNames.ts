import { styled } from 'styled-components';
import { AppColumn } from './layout/AppColumns.tsx';

/*
 * Names from before version 1.2. Released versions of remotes take them from the shell's copy of this package.
 * Remove this file once the release store keeps no version that takes them.
 */

export { ArrowLink as Go } from './action/ArrowLink.tsx';
export { AppColumns as PortalColumns } from './layout/AppColumns.tsx';
export {
  AppHead as PortalHead,
  AppHeadTextLoading as PortalHeadTextLoading,
  AppPage as PortalPage,
} from './layout/AppPage.tsx';
export { NextStepCard as Slip } from './show/NextStepCard.tsx';
export { StageProgress as TrainLine } from './show/StageProgress.tsx';
export { TeaserCard as ArticleCard } from './show/TeaserCard.tsx';

export const PortalColumn = styled(AppColumn).attrs<{ $besideSlip?: boolean | undefined }>(({ $besideSlip }) => ({
  $besideNextStep: $besideSlip,
}))``;
