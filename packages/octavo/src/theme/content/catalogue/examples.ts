import { annotationExample } from '../annotation/annotation.example.tsx';
import { apiCallExample } from '../api-call/api-call.example.tsx';
import { stateBadgesExample } from '../badges/badges.example.tsx';
import { breakingChangeCardExample } from '../breaking-change-card/breaking-change-card.example.tsx';
import { columnsExample, sideBySideExample } from '../columns/columns.example.tsx';
import { diagramExample } from '../diagram/diagram.example.tsx';
import { docCardsExample } from '../doc-cards/doc-cards.example.tsx';
import { fileTreeExample } from '../file-tree/file-tree.example.tsx';
import { flowExample } from '../flow/flow.example.tsx';
import { iconExample } from '../icon/icon.example.tsx';
import { identityCardExample } from '../identity-card/identity-card.example.tsx';
import { referenceExample, screenshotExample, themedImageExample } from '../images/images.example.tsx';
import { interfaceLabelExample } from '../interface/interface-label.example.tsx';
import { areaCardsExample, changesExample, heroExample, taskListExample } from '../landing/landing.example.tsx';
import { admonitionExample, codeBlockExample, tableExample } from '../markdown/markdown.example.tsx';
import { stepsExample } from '../steps/steps.example.tsx';
import { tabsExample } from '../tabs/tabs.example.tsx';
import { tldrExample } from '../tldr/tldr.example.tsx';
import type { Example } from './example.ts';

/** In the order of the catalogue: the most widely used components first. */
export const examples: readonly Example[] = [
	codeBlockExample,
	admonitionExample,
	tableExample,
	tldrExample,
	tabsExample,
	identityCardExample,
	breakingChangeCardExample,
	apiCallExample,
	sideBySideExample,
	columnsExample,
	docCardsExample,
	stateBadgesExample,
	annotationExample,
	stepsExample,
	fileTreeExample,
	themedImageExample,
	screenshotExample,
	referenceExample,
	interfaceLabelExample,
	diagramExample,
	flowExample,
	iconExample,
	heroExample,
	areaCardsExample,
	taskListExample,
	changesExample,
];
