# Reads what nginx, Caddy and preview write for /client-log: jq -c -f deploy/reports.jq ai-bookmark-reports.log
# One object a report, with `at` (when it arrived) and `agent` (the browser); lines that hold no whole JSON are left out.
. as $line
| (.report // .resp_headers["X-Report"][0]? // empty)
| (fromjson? // empty)
| if type == "array" then .[] else . end
| if type != "object" then empty
  elif has("csp-report") then { type: "csp-violation", url: .["csp-report"]["document-uri"], body: .["csp-report"] }
  else . end
| { at: $line.at, agent: (.user_agent // $line.agent // $line.resp_headers["X-Agent"][0]?) } + del(.user_agent)
