#!/bin/sh
# Copies a release and applies the settings of one environment, so you don't need a separate build:
# settings.sh settings.env RELEASE COPY
# The file has lines NAME=value with names of .env.example. Other variables keep the value of the build. Writes nothing if a value
# is invalid. deploy/activate.sh and the container run it. Decision 0074 explains why it rewrites pages.
set -euf
export LC_ALL=C

settings=$1
from=$2
to=$3

refuse() {
  echo "$settings: $1" >&2
  exit 1
}
fits() { printf '%s\n' "$1" | grep -Eq "^($2)\$"; }
literal() { printf '%s' "$1" | sed 's/[][\.*^$]/\\&/g'; }
replacement() { printf '%s' "$1" | sed 's/[\&]/\\&/g'; }
markup() { printf '%s' "$1" | sed 's/&/\&amp;/g'; }

# The same rules as in src/config/env.ts (bareOrigin, ownPath) and src/session/connect/policy.ts (pinsOf).
origin='https?://[][A-Za-z0-9_.:-]+'
path='/[A-Za-z0-9_][A-Za-z0-9_./-]*'
store='https://[A-Za-z0-9.-]+(:[0-9]+)?/[A-Za-z0-9._~%/?=&+,:@-]*'
label='[a-z0-9]([a-z0-9-]*[a-z0-9])?'
rest='(:[1-9][0-9]*)?(/[A-Za-z0-9._~/-]*)?'
extension="[a-p]{32}|[0-9a-f]{40}|https://$label(\\.$label)*$rest|http://(127\\.0\\.0\\.1|localhost|\\[::1])$rest"

built_settings=$from/dist-server/settings.env
if [ ! -e "$built_settings" ]; then
  refuse "$from was built by a version that does not support this file. Remove the file to use that release."
fi
built() { sed -n "s/^$1=//p" "$built_settings"; }

script=
marks=
metas=
names=' '

# A URL in a page is either a whole attribute value with & encoded, or a whole string of JSON-LD.
swap_link() {
  old=$(built "$name")
  if [ -z "$old" ]; then refuse "$name can't be set, because the pages of this build have no link to that store."; fi
  for one in "$value" "$old"; do
    if ! fits "$one" "$store"; then refuse "$name must be a URL like https://store.example/the-extension: $one"; fi
  done
  # Insert a placeholder first, because the new URL of one store might be the old URL of another.
  script="$script
s|=\"$(literal "$(markup "$old")")\"|=\"@$name@\"|g
s|:\"$(literal "$old")\"|:\"@$name@\"|g"
  marks="$marks
s|=\"@$name@\"|=\"$(replacement "$(markup "$value")")\"|g
s|:\"@$name@\"|:\"$(replacement "$value")\"|g"
}

while IFS= read -r line || [ -n "$line" ]; do
  line=$(printf '%s' "$line" | tr -d '\r' | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
  case $line in
    '' | '#'*) continue ;;
    *=*) ;;
    *) refuse "expected NAME=value: $line" ;;
  esac
  name=$(printf '%s' "${line%%=*}" | sed 's/[[:space:]]*$//')
  value=$(printf '%s' "${line#*=}" | sed 's/^[[:space:]]*//')
  case $names in *" $name "*) refuse "$name is set twice." ;; esac
  names="$names$name "
  case $name in
    VITE_API_ORIGIN)
      if ! fits "$value" "($origin)?"; then
        refuse "$name must be an origin like https://api.example.com, without path or slash, or empty: $value"
      fi
      script="$script
s|connect-src 'self'[^;]*;|connect-src 'self'${value:+ $value};|g
s|\"apiOrigin\": \"[^\"]*\"|\"apiOrigin\": \"$value\"|
s|\( as=\"fetch\" crossorigin href=\"\)[^\"]*\(/api/v1/[^\"]*\"\)|\1$value\2|g"
      ;;
    VITE_LOG_ENDPOINT)
      old=$(built "$name")
      if [ -z "$old" ]; then refuse "$name can't be set, because this build sends no reports. Build it with $name."; fi
      if ! fits "$value" "$path"; then refuse "$name must be a path of the site like /client-log: $value"; fi
      old=$(literal "$old")
      script="$script
s|report-uri $old;|report-uri $value;|g
s|\(Reporting-Endpoints.*default=[\\]*\"\)$old\([\\]*\"\)|\1$value\2|
s|^\(  \)\"$old\" 1;\$|\1\"$value\" 1;|
s|^\([[:space:]]*path \)$old\$|\1$value|
s|\"logPath\": \"[^\"]*\"|\"logPath\": \"$value\"|"
      ;;
    VITE_EXTENSION_STORE_URL | VITE_EXTENSION_STORE_URL_FIREFOX | VITE_EXTENSION_STORE_URL_EDGE) swap_link ;;
    VITE_EXTENSION_REDIRECTS)
      all=$value
      for value in $(printf '%s' "$all" | tr ',' ' '); do
        if ! fits "$value" "$extension"; then
          refuse "$name must contain Chrome ids, Firefox hashes, or URLs like https://host/path without wildcards: $value"
        fi
      done
      value=$all
      ;;
    VITE_EXTENSION_UNLISTED)
      if ! fits "$value" '(confirm|refuse)?'; then refuse "$name must be confirm, refuse, or empty: $value"; fi
      ;;
    VITE_EXTENSION_CONFIRM)
      if ! fits "$value" '(always)?'; then refuse "$name must be always or empty: $value"; fi
      ;;
    *) refuse "$name can't be set without another build." ;;
  esac
  metas="$metas<meta name=\"$name\" content=\"$(markup "$value")\">"
done < "$settings"

if [ -e "$to" ]; then refuse "$to already exists."; fi
# Copy the targets of symbolic links, so that the copy has its own files.
cp -RL -- "$from" "$to"
if [ -z "$metas" ]; then exit 0; fi
printf '%s\ns|</head>|%s</head>|\n' "$script$marks" "$(replacement "$metas")" > "$to/settings.sed"

# Rewrite all pages, so that their modification time and ETag change.
find "$to/dist-server" "$to/dist" -type f \( -path "$to/dist-server/*" -o -name '*.html' -o -name _headers \) |
  while IFS= read -r file; do
    sed -f "$to/settings.sed" "$file" > "$to/changed"
    cat "$to/changed" > "$file"
  done
rm -- "$to/changed" "$to/settings.sed"

if ! command -v brotli > /dev/null; then
  echo 'brotli is not installed. Pages will be served with gzip, about 20% larger.' >&2
fi
find "$to/dist" -type f -name '*.html.gz' |
  while IFS= read -r packed; do
    page=${packed%.gz}
    gzip -9 -c < "$page" > "$packed"
    rm -f -- "$page.br"
    if command -v brotli > /dev/null; then brotli -q 11 -c < "$page" > "$page.br"; fi
  done
