#!/bin/sh
# For the image: puts the hashed files that the image before had of its own beside those of a build, since pages that are open
# still request them: keepFiles.sh /previous /site. What that one had kept of older images is left out.
set -eu

previous=$1
site=$2

(cd "$site/dist/assets" && find . -type f) > "$site/own-files"
if [ ! -e "$previous/own-files" ]; then exit 0; fi
while read -r file; do
  if [ ! -e "$site/dist/assets/$file" ]; then cp -p -- "$previous/dist/assets/$file" "$site/dist/assets/$file"; fi
done < "$previous/own-files"
