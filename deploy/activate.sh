#!/bin/sh
# Makes the release this file lies in the current one, or the one that is named: releases/20260101-120000/deploy/activate.sh
# Rolling back is the same with an older one. RELOAD is what lets the web server read the new headers.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
releases=$(dirname -- "$here")
release=${1:-$(basename -- "$here")}
reload=${RELOAD-systemctl reload nginx}
cd -- "$releases/.."

for file in dist/index.html dist/app.html dist/assets dist-server/nginx/maps.conf dist-server/headers.caddy; do
  if [ ! -e "releases/$release/$file" ]; then
    echo "releases/$release has no $file: nothing is changed" >&2
    exit 1
  fi
done

# The files of its own build, without those that it keeps for older pages.
if [ ! -e "releases/$release/own-files" ]; then
  (cd "releases/$release/dist/assets" && find . -type f) > "releases/$release/own-files.new"
  mv "releases/$release/own-files.new" "releases/$release/own-files"
fi

# A page that was opened before still requests the files of its release. They stay for two weeks from now on; what that release
# had kept of others keeps its date.
before=
if [ -e current ]; then
  before=$(basename -- "$(readlink current)")
  if [ "$before" != "$release" ]; then
    (cd current/dist/assets && xargs -r touch -c < ../../own-files)
    find current/dist/assets -type f -mtime -14 -exec cp -pn {} "releases/$release/dist/assets/" \;
  fi
fi

ln -sfn "releases/$release" next
mv -T next current

if ! $reload; then
  echo "The web server does not take releases/$release" >&2
  if [ -n "$before" ]; then
    ln -sfn "releases/$before" next
    mv -T next current
    $reload || true
    echo "releases/$before is current again" >&2
  fi
  exit 1
fi
echo "releases/$release is current"

# The five newest stay, and whatever is current or was it.
for old in $(cd releases && ls -1d -- */ | sort -r | tail -n +6); do
  name=${old%/}
  if [ "$name" != "$release" ] && [ "$name" != "$before" ]; then rm -rf -- "releases/$name"; fi
done
