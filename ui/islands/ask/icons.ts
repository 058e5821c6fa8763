/**
 * From Phosphor Icons 2 (MIT, https://phosphoricons.com), regular weight, 256 x 256 units. Not taken from `ui/content`, whose
 * file of all icons would be loaded with them.
 */
export const thumbsUpIcon =
	'M234 80a24 24 0 0 0-18-8h-56v-16a40 40 0 0 0-40-40 8 8 0 0 0-7 4l-38 76h-43a16 16 0 0 0-16 16v88a16 16 0 0 0 16 16h172a24 24 0 0 0 24-21l12-96a24 24 0 0 0-6-19z m-202 32h40v88h-40z m192-15l-12 96a8 8 0 0 1-8 7h-116v-94l37-74a24 24 0 0 1 19 24v24a8 8 0 0 0 8 8h64a8 8 0 0 1 8 9z';
export const thumbsDownIcon =
	'M240 157l-12-96a24 24 0 0 0-24-21h-172a16 16 0 0 0-16 16v88a16 16 0 0 0 16 16h43l38 76a8 8 0 0 0 7 4 40 40 0 0 0 40-40v-16h56a24 24 0 0 0 24-27z m-168-13h-40v-88h40z m150 21a8 8 0 0 1-6 3h-64a8 8 0 0 0-8 8v24a24 24 0 0 1-19 24l-37-74v-94h116a8 8 0 0 1 8 7l12 96a8 8 0 0 1-2 6z';
