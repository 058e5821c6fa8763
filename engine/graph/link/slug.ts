/** Returns the slug that most people would expect: `GraphQL API` -> `graphql-api`. */
export function plainSlug(label: string): string {
	return label
		.toLowerCase()
		.replace(/[^a-z\d]+/g, '-')
		.replace(/^-|-$/g, '');
}
