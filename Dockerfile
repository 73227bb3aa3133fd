# The table server in a container: docker build -t spellbox . && docker run -p 8737:8737 -v spellbox:/data spellbox
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /spellbox
COPY . .
RUN make wheel

FROM python:3.12-slim
COPY --from=build /spellbox/dist/*.whl /spellbox/locks/play.txt /tmp/
RUN pip install --no-cache-dir --require-hashes -r /tmp/play.txt && pip install --no-cache-dir --no-deps /tmp/*.whl \
    && pip install --no-cache-dir "asyncpg>=0.30" "redis>=5" \
    && useradd --create-home --home-dir /data spellbox
USER spellbox
ENV SPELLBOX_DATA=/data SPELLBOX_CACHE=/data/cache SPELLBOX_HOST=0.0.0.0
VOLUME /data
EXPOSE 8737
HEALTHCHECK CMD python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:8737/healthz')"
CMD ["spellbox", "serve"]
