#!/bin/sh
# keepFiles.sh /previous /site: copies the hashed files of the previous image into this build, because open pages still request
# them. Skips files that the previous image had kept from older images.
set -eu

previous=$1
site=$2

(cd "$site/dist/assets" && find . -type f) > "$site/own-files"
if [ ! -e "$previous/own-files" ]; then exit 0; fi
while read -r file; do
  if [ ! -e "$site/dist/assets/$file" ]; then cp -p -- "$previous/dist/assets/$file" "$site/dist/assets/$file"; fi
done < "$previous/own-files"
