#!/bin/sh
# Entry point of the image. If a settings.env is mounted, creates a copy of the site with its settings, because the image is
# read-only. Exits with a message if a value is invalid.
set -eu

site=${SITE_HOME:-/srv/ai-bookmark/current}
settings=${SETTINGS:-/etc/ai-bookmark/settings.env}
if [ -f "$settings" ]; then
  copy=${TMPDIR:-/tmp}/ai-bookmark
  rm -rf -- "$copy"
  sh "$site/deploy/settings.sh" "$settings" "$site" "$copy"
  export SITE_HOME="$copy"
fi
exec "$@"
