#!/bin/sh
# Lathe's commands as the service runs it: as its user, with its settings. For root.
set -eu
set -a
. /etc/lathe/lathe.env
set +a
exec runuser -u lathe -- /opt/lathe/node_modules/.bin/lathe "$@"
