#!/bin/sh
# Activates a release: the one this script belongs to, or the one given as argument (current/deploy/activate.sh 20260101-120000).
# To roll back, pass an older release. After switching, the script checks the site and rolls back automatically if a response is
# wrong. Environment variables (the first two can also be lines NAME=value of activate.env next to the folder releases):
#   RELOAD  command that reloads the web server (systemctl reload nginx)
#   SITE    URL of this server, for example https://bookmarks.example.com; if it's empty, the checks are skipped
#   WAIT    seconds to wait for the reload (10)
# A file settings.env next to activate.env overrides build settings (docs/deploy.md).
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
releases=$(dirname -- "$here")
release=${1:-$(basename -- "$here")}
# If the release is a copy with other settings (20260101-120000+1234567), use the original release.
release=${release%%+*}
cd -- "$releases/.."
home=$(pwd -P)

if [ -f activate.env ]; then
  while IFS='=' read -r name value; do
    case $name in
      RELOAD) : "${RELOAD=$value}" ;;
      SITE) : "${SITE=$value}" ;;
    esac
  done < activate.env
fi
reload=${RELOAD-systemctl reload nginx}
site=${SITE-}

say() { echo "$1" >&2; }

for file in dist/index.html dist/app.html dist/assets dist-server/nginx/maps.conf dist-server/headers.caddy; do
  if [ ! -e "releases/$release/$file" ]; then
    say "releases/$release has no $file. No changes were made."
    exit 1
  fi
done
if [ -n "$site" ] && ! command -v curl > /dev/null; then
  say "curl is not installed, so SITE can't be checked. No changes were made."
  exit 1
fi
if ! mkdir .activating 2> /dev/null; then
  say "Another release is being activated. If not, an activation was interrupted: remove $home/.activating. No changes were made."
  exit 1
fi
trap 'rm -rf -- "$home/.activating"' EXIT
trap 'exit 1' HUP INT TERM

# Store the names of this build's own files before keep_files adds files of older releases.
if [ ! -e "releases/$release/own-files" ]; then
  (cd "releases/$release/dist/assets" && find . -type f) > "releases/$release/own-files.new"
  mv "releases/$release/own-files.new" "releases/$release/own-files"
fi

# Apply settings.env to a copy of the release. The copy is a separate release, so that this script can also roll back settings.
if [ -f settings.env ]; then
  made_of=$(cat -- settings.env "$here/deploy/settings.sh" "releases/$release/dist/index.html" | cksum)
  copy=$release+${made_of%% *}
  if [ ! -e "releases/$copy" ]; then
    if ! sh "$here/deploy/settings.sh" settings.env "releases/$release" .activating/copy; then
      say "No changes were made."
      exit 1
    fi
    mv .activating/copy "releases/$copy"
  fi
  release=$copy
fi

# Open pages still request the files of the old release, so copy them to the new one for two weeks. Files that the old release had
# copied from earlier releases keep their dates, so their two weeks don't start again.
keep_files() {
  if [ "$1" = "$2" ] || [ ! -e "releases/$1/own-files" ]; then return; fi
  (cd "releases/$1/dist/assets" && xargs -r touch -c < ../../own-files)
  find "releases/$1/dist/assets" -type f -mtime -14 -exec cp -pn {} "releases/$2/dist/assets/" \;
}

# The web server reads the link "current" only when it reloads, so it never sends a page with the policy of another release.
point_to() {
  printf 'root %s/releases/%s/dist;\n' "$home" "$1" > "releases/$1/dist-server/nginx/root.conf"
  printf '(site_root) {\n\troot * %s/releases/%s/dist\n}\n' "$home" "$1" > "releases/$1/dist-server/root.caddy"
  ln -sfn "releases/$1" next
  mv -T next current
}

get() { curl -sS --max-time 10 -D .activating/headers -o .activating/body -w '%{http_code}' "$1" 2> .activating/error || true; }
header() { tr -d '\r' < .activating/headers | sed -n "s/^$1: //Ip" | head -n 1; }

# Prints the HTTP status of the API. A 200 without JSON means that a proxy sends API requests to a web server that returns a page.
api_status() {
  origin=$(sed -n 's/.*"apiOrigin": "\(.*\)".*/\1/p' "releases/$release/dist-server/policy.json" 2> /dev/null || true)
  status=$(get "${origin:-$site}/api/v1/public/plans")
  if [ "$status" = 200 ] && ! head -c 1000 .activating/body | grep -q '^[[:space:]]*[[{]'; then
    echo '200 without JSON'
  else
    echo "$status"
  fi
}

# Prints what is wrong with the responses, or nothing if they belong to this release.
fault_of() {
  files=releases/$1/dist
  status=$(get "$site/")
  if [ "$status" != 200 ]; then echo "/ returned $status"; return; fi
  if ! cmp -s .activating/body "$files/index.html"; then echo "/ is not the page of this release"; return; fi
  policy=releases/$1/dist-server/policy.txt
  if [ -e "$policy" ] && [ "$(header content-security-policy)" != "$(cat "$policy")" ]; then
    echo "/ does not have the policy of this release"; return
  fi
  status=$(get "$site/version.json")
  if [ "$status" != 200 ] || ! cmp -s .activating/body "$files/version.json"; then
    echo "/version.json is not the file of this release (status $status)"; return
  fi
  asset=$(sed -n 's/.*"entry":"\([^"]*\)".*/\1/p' "$files/version.json")
  status=$(get "$site$asset")
  if [ "$status" != 200 ] || ! cmp -s .activating/body "$files$asset"; then
    echo "$asset is not the file of this release (status $status)"; return
  fi
  for path in /no-such-page /assets/no-such-file.js; do
    status=$(get "$site$path")
    if [ "$status" != 404 ]; then echo "$path returned $status instead of 404"; return; fi
  done
  if [ "$api_before" = 200 ]; then
    status=$(api_status)
    if [ "$status" != 200 ]; then echo "/api/v1/public/plans returned $status, but 200 before"; fi
  fi
}

check() {
  left=${WAIT-10}
  while fault=$(fault_of "$1"); [ -n "$fault" ]; do
    if [ "$left" -le 0 ]; then return 1; fi
    left=$((left - 1))
    sleep 1
  done
}

go_back() {
  if [ -z "$before" ] || [ "$before" = "$release" ]; then
    say "There is no other release to roll back to."
    return
  fi
  keep_files "$release" "$before"
  point_to "$before"
  $reload || true
  say "Rolled back to releases/$before."
  if [ -n "$site" ] && ! check "$before"; then say "releases/$before does not work either: $fault."; fi
}

before=
if [ -e current ]; then
  before=$(basename -- "$(readlink current)")
  keep_files "$before" "$release"
fi
api_before=
if [ -n "$site" ]; then
  api_before=$(api_status)
  if [ "$api_before" != 200 ]; then say "The API returned $api_before before the release, so it will not be checked afterwards."; fi
fi

point_to "$release"
if ! $reload; then
  say "The web server failed to reload with releases/$release."
  go_back
  exit 1
fi
if [ -z "$site" ]; then
  say "SITE is not set, so the site was not checked."
elif ! check "$release"; then
  say "releases/$release does not work: $fault."
  go_back
  exit 1
fi
echo "releases/$release is current"

# Keep the five newest releases, the current one, and the previous one.
stay=" $release $before ${release%%+*} ${before%%+*} $(cd releases && ls -1d -- */ | tr -d / | grep -v + | sort -r | head -n 5 | tr '\n' ' ') "
for name in $(cd releases && ls -1d -- */ | tr -d /); do
  case $stay in
    *" $name "*) ;;
    *) rm -rf -- "releases/$name" ;;
  esac
done
