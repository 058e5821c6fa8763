# The built site and its server. `docker build -t docs .` and `docker run -p 3000:3000 docs`; see docs/deploying.md.

FROM node:22-slim AS build
# Dates and authors of the pages come from git.
RUN apt-get update \
	&& apt-get install -y --no-install-recommends git \
	&& rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build -- --compress
# One file with the packages it uses, so that the image below needs no node_modules.
RUN npx rolldown server/main.ts --platform node --format esm --file /site/server.mjs

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /site
COPY --from=build /site/server.mjs ./
COPY --from=build /site/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Started directly, not through npm, so that signals reach it.
CMD ["node", "server.mjs"]
