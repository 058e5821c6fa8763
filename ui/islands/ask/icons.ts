/**
 * From Phosphor Icons 2 (MIT, https://phosphoricons.com), regular weight, 256 x 256 units. They are not imported from
 * `ui/content`, because its file of all icons would be loaded with them.
 */
export const thumbsUpIcon =
	'M32 104h48v104h-48a8 8 0 0 1-8-8v-88a8 8 0 0 1 8-8zm48 0l40-80a32 32 0 0 1 32 32v24h64a16 16 0 0 1 16 18l-12 96a16 16 0 0 1-16 14h-124';
export const thumbsDownIcon =
	'M32 48h48v104h-48a8 8 0 0 1-8-8v-88a8 8 0 0 1 8-8zm48 104l40 80a32 32 0 0 0 32-32v-24h64a16 16 0 0 0 16-18l-12-96a16 16 0 0 0-16-14h-124';
