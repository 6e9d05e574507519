# Two stages: what builds stays behind. `npm run container` performs these steps also where no container engine is.
FROM node:20.20.0-bookworm-slim AS build
WORKDIR /lathe
COPY . .
RUN npm run release -- /release

FROM node:20.20.0-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=4000
ENV DATA_DIR=/data
COPY --from=build /release /release
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund --prefix /app /release/lathe-*.tgz && rm -r /release
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
CMD ["node", "/app/node_modules/lathe/bin/lathe.mjs"]
