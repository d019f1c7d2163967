#!/bin/sh
# What the image runs before Caddy: where a settings.env is mounted, a copy of the site with its values, since the image itself is
# not written to. A value that is refused ends the container with the sentence that says why.
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
