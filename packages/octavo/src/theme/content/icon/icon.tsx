import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from './glyph.tsx';
import { ICON_NAMES, ICON_PATHS, isIconName } from './registry.ts';

export const iconName = z.enum(ICON_NAMES);

const props = z.strictObject({
	name: iconName.describe('Phosphor name of the icon.'),
	label: z.string().min(1).optional().describe("Text for readers who can't see it; without it the icon is decorative."),
});

/** An icon by name. An unknown name renders nothing, because the names that authors write are checked earlier. */
export function Icon({ name, label }: { name: string; label?: string | undefined }) {
	return isIconName(name) ? <Glyph path={ICON_PATHS[name]} label={label} /> : null;
}

export const iconDefinition = define({
	description: 'A small icon in the size and colour of the surrounding text.',
	component: Icon,
	props,
	sheet: 'content/icon/icon.css',
	firstScreen: true,
	children: 'none',
	ornament: true,
	markdown: ({ label }) => label ?? '',
});
