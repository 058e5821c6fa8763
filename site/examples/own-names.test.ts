import { expect, it } from 'vitest';
import { fillToken, hideToken, withOwnNames } from './own-names.ts';

const OWN = { url: 'https://cms.example.com', singular: 'blog-post', plural: 'blog-posts' };

it.each([
	['GET /api/restaurants?filters[name]=a', 'GET /api/blog-posts?filters[name]=a'],
	["fetch('http://localhost:1337/api/restaurants/a')", "fetch('https://cms.example.com/api/blog-posts/a')"],
	["const restaurants = client.collection('restaurants');", "const blogPosts = client.collection('blog-posts');"],
	["strapi.documents('api::restaurant.restaurant')", "strapi.documents('api::blog-post.blog-post')"],
	['{ restaurants_connection { nodes { name } } }', '{ blogPosts_connection { nodes { name } } }'],
	[
		'mutation ($data: RestaurantInput!) { createRestaurant(data: $data) { name } }',
		'mutation ($data: BlogPostInput!) { createBlogPost(data: $data) { name } }',
	],
	['{ chef { restaurants { name } } }', '{ chef { blogPosts { name } } }'],
	['http://localhost:13370/api/restaurantsy', 'http://localhost:13370/api/restaurantsy'],
])('replaces the names in %s', (text, own) => {
	expect(withOwnNames(text, OWN)).toBe(own);
});

it.each([
	[
		{ url: 'https://restaurants.example.com', singular: 'dish', plural: 'dishes' },
		"fetch('https://restaurants.example.com/api/dishes')",
		"strapi.documents('api::dish.dish')",
	],
	[
		{ url: 'https://cms.example.com', singular: 'restaurant-menu', plural: 'restaurant-menus' },
		"fetch('https://cms.example.com/api/restaurant-menus')",
		"strapi.documents('api::restaurant-menu.restaurant-menu')",
	],
	[
		{ url: 'https://my-restaurant', singular: 'my-restaurant', plural: 'my-restaurants' },
		"fetch('https://my-restaurant/api/my-restaurants')",
		"strapi.documents('api::my-restaurant.my-restaurant')",
	],
])('does not replace names again within the own names %o', (own, call, uid) => {
	expect(withOwnNames("fetch('http://localhost:1337/api/restaurants')", own)).toBe(call);
	expect(withOwnNames("strapi.documents('api::restaurant.restaurant')", own)).toBe(uid);
});

it('leaves names unchanged that the reader has not set', () => {
	const text = 'GET http://localhost:1337/api/restaurants';
	expect(withOwnNames(text, { url: '', singular: '', plural: '' })).toBe(text);
	expect(withOwnNames(text, { ...OWN, singular: '' })).toBe('GET https://cms.example.com/api/restaurants');
});

it('hides a token until it is copied', () => {
	const hidden = hideToken("Authorization: 'Bearer your-api-token'");
	expect(hidden).toBe("Authorization: 'Bearer ••••••••'");
	expect(fillToken(hidden, 'a$&b')).toBe("Authorization: 'Bearer a$&b'");
	const variable = `Bearer \${token}`;
	expect(hideToken(variable)).toBe(variable);
});
