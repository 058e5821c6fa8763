import { annotationDefinition } from './annotation/annotation.tsx';
import { apiCallDefinition, requestDefinition, responseDefinition, seamDefinition } from './api-call/api-call.tsx';
import { badgeDefinitions } from './badges/badges.tsx';
import { breakingChangeCardDefinition } from './breaking-change-card/breaking-change-card.tsx';
import {
	columnDefinition,
	columnsDefinition,
	sideBySideColumnDefinition,
	sideBySideDefinition,
} from './columns/columns.tsx';
import type { ContentComponent } from './definition.ts';
import { diagramDefinition } from './diagram/diagram.tsx';
import { docCardDefinition, docCardsDefinition } from './doc-cards/doc-cards.tsx';
import { fileTreeDefinition } from './file-tree/file-tree.tsx';
import { flowDefinition } from './flow/flow.tsx';
import { iconDefinition } from './icon/icon.tsx';
import { identityCardDefinition, identityCardItemDefinition } from './identity-card/identity-card.tsx';
import { referenceDefinition } from './images/reference.tsx';
import { screenshotDefinition } from './images/screenshot.tsx';
import { themedImageDefinition } from './images/themed-image.tsx';
import { interfaceLabelDefinition } from './interface/interface-label.tsx';
import { areaCardDefinition, areaCardsDefinition } from './landing/area-cards.tsx';
import { changeDefinition, changesDefinition } from './landing/changes.tsx';
import { heroDefinition } from './landing/hero.tsx';
import { taskDefinition, taskListDefinition } from './landing/task-list.tsx';
import { stepsDefinition } from './steps/steps.tsx';
import { tabItemDefinition, tabsDefinition } from './tabs/tabs.tsx';
import { tldrDefinition } from './tldr/tldr.tsx';

/** The components that the pages of every site can use, by name; plugins add further ones. `Snippet` is missing because the compiler replaces it with the snippet's content. */
export const contentComponents: Record<string, ContentComponent> = {
	Tldr: tldrDefinition,
	Tabs: tabsDefinition,
	TabItem: tabItemDefinition,
	IdentityCard: identityCardDefinition,
	IdentityCardItem: identityCardItemDefinition,
	BreakingChangeCard: breakingChangeCardDefinition,
	ApiCall: apiCallDefinition,
	Request: requestDefinition,
	Response: responseDefinition,
	Seam: seamDefinition,
	SideBySide: sideBySideDefinition,
	SideBySideColumn: sideBySideColumnDefinition,
	Columns: columnsDefinition,
	Column: columnDefinition,
	DocCards: docCardsDefinition,
	DocCard: docCardDefinition,
	...badgeDefinitions,
	Annotation: annotationDefinition,
	FileTree: fileTreeDefinition,
	ThemedImage: themedImageDefinition,
	Screenshot: screenshotDefinition,
	Reference: referenceDefinition,
	UI: interfaceLabelDefinition,
	Diagram: diagramDefinition,
	Flow: flowDefinition,
	Icon: iconDefinition,
	Steps: stepsDefinition,
	Hero: heroDefinition,
	AreaCards: areaCardsDefinition,
	AreaCard: areaCardDefinition,
	TaskList: taskListDefinition,
	Task: taskDefinition,
	Changes: changesDefinition,
	Change: changeDefinition,
};
