# The built site and its server. `docker build -t docs .` and `docker run -p 3000:3000 docs`; see docs/deploying/server.md.

# The base image by its digest (for all platforms), so that every build starts from the same image. To update it, take
# the digest from `docker buildx imagetools inspect node:22-bookworm-slim`, or use `--build-arg NODE_IMAGE=…`.
ARG NODE_IMAGE=node:22.23.3-bookworm-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392
FROM ${NODE_IMAGE} AS build
# Dates and authors of the pages come from git. Any version will do, and it does not get into the final image.
# hadolint ignore=DL3008
RUN apt-get update \
	&& apt-get install -y --no-install-recommends git \
	&& rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages packages
COPY site/package.json site/
# No package of this site needs an install script.
RUN npm ci --ignore-scripts
COPY . .
# `dist` is a symbolic link to the build; the image gets its files.
RUN npm run build -- --compress && cp -rL site/dist built && node scripts/sbom.mjs
# Each program is bundled into one file with the packages it uses; only PGlite needs files of its own, with which the
# feedback in a volume of an earlier version is moved. It can go in 2028 (packages/server/src/store/move-old-feedback.ts).
RUN npx rolldown site/server/main.ts --platform node --format esm --no-code-splitting --external @electric-sql/pglite --file /site/server.mjs
RUN npx rolldown packages/server/src/search/threads/main.ts --platform node --format esm --no-code-splitting --file /site/server-search-threads-main.mjs
RUN npx rolldown packages/server/src/feedback/main.ts --platform node --format esm --no-code-splitting --external @electric-sql/pglite --file /site/feedback.mjs
RUN npx rolldown packages/server/src/ask/main.ts --platform node --format esm --no-code-splitting --file /site/ask.mjs
RUN npx rolldown site/server/mcp/main.ts --platform node --format esm --no-code-splitting --file /site/mcp.mjs
RUN npx rolldown packages/server/src/search-push/main.ts --platform node --format esm --no-code-splitting --file /site/search-push.mjs

FROM ${NODE_IMAGE}
# The threshold gives memory back that was needed for a moment: 10 MB.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
COPY --from=build /site/server.mjs /site/server-search-threads-main.mjs /site/feedback.mjs /site/ask.mjs /site/mcp.mjs /site/search-push.mjs ./
COPY --from=build /site/node_modules/@electric-sql/pglite ./node_modules/@electric-sql/pglite
COPY --from=build /site/built ./dist
COPY --from=build /site/packages/search/src/ask/system-text.md ./node_modules/@octavo/search/src/ask/
# List of contents and licences.
COPY --from=build /site/.sbom ./sbom
RUN mkdir /data && chown node:node /data
VOLUME /data
# The user "node" by number, which lets Kubernetes verify that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Started directly rather than through npm, so that it receives signals.
# 60 MB less for what lives a moment, at the same speed.
CMD ["node", "--max-semi-space-size=2", "server.mjs"]
