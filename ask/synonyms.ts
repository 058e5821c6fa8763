import { stemmer } from 'stemmer';

/**
 * Words that readers use for each other. General words of the field and the product's own renamings; no list can be
 * complete, and the `questions:` of pages are the better place for the words of one page.
 */
const GROUPS = `
auth authentication authenticate login jwt
authorization permission access role right
401 unauthorized
403 forbidden
404 notfound
null empty missing blank
delete remove erase
create add insert
update edit change modify
fetch get retrieve query find read
entry document record item
collection content-type model
image picture photo media file asset upload
db database
postgres postgresql
env environment
var variable
config configuration configure setting option
dev development
prod production
repo repository
folder directory
deploy deployment hosting host
start launch run boot
version release
price pricing plan cost billing
domain dns
error fail failure problem issue
i18n internationalization locale translation language
rbac role permission
sso oauth saml
ts typescript
js javascript
hook lifecycle
typing types
doc documentation
csp contentsecuritypolicy
param parameter
attribute field property
nested deep
serverless lambda vercel
payload body
endpoint route url
reset lose lost wipe disappear
docker container image
schedule cron
limit maximum max
own custom
customize extend override
swagger openapi
backup restore
install installation setup
migrate migration upgrade
`;

/** What a term that is only a synonym counts, against 1 for the word itself. */
export const SYNONYM_WEIGHT = 0.5;

const TABLE = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
	const group = line.split(' ').map((word) => (word.includes('-') ? word : stemmer(word)));
	for (const term of group) {
		const others = TABLE.get(term) ?? new Set<string>();
		for (const other of group) if (other !== term) others.add(other);
		TABLE.set(term, others);
	}
}

/** @returns terms that may stand for a term; empty for most */
export function synonymsOf(term: string): ReadonlySet<string> {
	return TABLE.get(term) ?? new Set();
}
