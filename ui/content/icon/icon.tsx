import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from './glyph.tsx';
import { ICON_NAMES, ICON_PATHS, isIconName } from './registry.ts';

export const iconName = z.enum(ICON_NAMES);

const props = z.strictObject({
	name: iconName.describe('Phosphor name of the icon.'),
	label: z
		.string()
		.min(1)
		.optional()
		.describe('Text for readers who do not see it; without it the icon is decoration.'),
});

/** An icon by name. An unknown name prints nothing: names from authors are checked before. */
export function Icon({ name, label }: { name: string; label?: string | undefined }) {
	return isIconName(name) ? <Glyph path={ICON_PATHS[name]} label={label} /> : null;
}

export const iconDefinition = define({
	description: 'A small picture in the size and colour of the text around it.',
	component: Icon,
	props,
	sheet: 'content/icon/icon.css',
	children: 'none',
	ornament: true,
	markdown: ({ label }) => label ?? '',
});
