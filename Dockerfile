# Understudy without a window: the /v1 API, the workbench in a browser, and the command line.
#   docker build -t understudy .
#   docker run --rm -p 4310:4310 -v understudy:/data -v understudy-config:/config understudy

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY electron.vite.config.ts tsconfig.base.json tsconfig.json tsconfig.node.json tsconfig.web.json tsconfig.core.json tsconfig.browser-tests.json ./
COPY scripts ./scripts
COPY resources ./resources
COPY src ./src
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node, and the host needs none of the optional tools.
RUN npm ci --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/out ./out
COPY package.json ./
COPY resources ./resources
RUN mkdir /data /config && chown node /data /config
USER node
VOLUME /data
# The key of stored secrets: apart from the workspace, which is copied and shared.
ENV XDG_CONFIG_HOME=/config
VOLUME /config
EXPOSE 4310
ENV CI=1
# Everything that keeps other pages out still holds: a name other than localhost must be allowed with --allow-host.
ENTRYPOINT ["node", "out/server/cli.js"]
CMD ["serve", "--no-open", "--host", "0.0.0.0", "--strict-port", "--workspace", "/data/workspace.understudy"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4310/openapi.json').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
