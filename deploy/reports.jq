# Reads browser reports from the logs of nginx, Caddy, and preview: jq -c -f deploy/reports.jq ai-bookmark-reports.log
# Prints one object per report, with `at` (time of arrival) and `agent` (browser). Skips lines without complete JSON.
# Anyone can send a report, so only known fields of the right type are kept. Control characters (C0, DEL, C1) become spaces,
# because a terminal would interpret them.

def text: if type == "string" then gsub("[\u0000-\u001f\u007f-\u009f]"; " ") else null end;
def number: if type == "number" then . else null end;
# Keeps the text and numbers of a report's body. Returns null unless the body is an object.
def flat: if type == "object"
  then with_entries(.key |= text | .value |= (text // number)) | del(.[] | nulls)
  else null end;

. as $line
| (.report // .resp_headers["X-Report"][0]? // empty)
| (fromjson? // empty)
| if type == "array" then .[] else . end
| objects
| if has("csp-report") then { type: "csp-violation", url: .["csp-report"]["document-uri"]?, body: .["csp-report"] } else . end
| {
    at: $line.at,
    agent: ((.user_agent | text) // ($line.agent // $line.resp_headers["X-Agent"][0]? | text)),
    level: (.level | text), time: (.time | text), release: (.release | text), route: (.route | text),
    message: (.message | text), stack: (.stack | if type == "string" then split("\n") | map(text) | join("\n") else null end),
    count: (.count | number), requestId: (.requestId | text),
    vital: (.vital | text), value: (.value | number), rating: (.rating | text), id: (.id | text),
    type: (.type | text), url: (.url | text), age: (.age | number), body: (.body | flat),
    language: (.language | text), viewport: (.viewport | text), online: (if .online | type == "boolean" then .online else null end)
  }
| del(.[] | nulls)
# Drop web vitals without a value, and set the count of errors without a count to 1. Commands in docs/operations.md need both.
| if .vital and (.value == null) then empty elif .level then .count //= 1 else . end
