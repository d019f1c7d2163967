const ROWS = [
  ['AI key', 'Your own, from an AI provider', 'None needed'],
  ['Who pays for the AI', 'You, at your provider', 'Included in the price'],
  ['Ads', 'Yes', 'None'],
  ['Setting up', 'Account, extension, bookmark service, AI key', 'Account, extension, bookmark service'],
  ['Summary, tags, saving', 'Yes', 'Yes'],
] as const;

/** What sets Free and Pro apart, line by line; prices stand in the cards only, since only the server knows them. */
export function PlanComparison() {
  return (
    <section aria-labelledby="comparison" className="below-fold site-width pb-16 lg:pb-20">
      <h2 id="comparison" className="text-h1">
        Free and Pro side by side
      </h2>
      <div role="region" aria-labelledby="comparison" tabIndex={0} className="mt-6 overflow-x-auto">
        <table
          aria-labelledby="comparison"
          className="w-full min-w-72 table-fixed border-collapse text-left max-sm:text-small"
        >
          <thead>
            <tr className="border-b-2 border-primary">
              <th scope="col" className="w-[34%]">
                <span className="sr-only">What differs</span>
              </th>
              <th scope="col" className="px-2 py-3 font-semibold sm:px-5">
                Free
              </th>
              <th scope="col" className="px-2 py-3 font-semibold sm:px-5">
                Pro
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, free, pro]) => (
              <tr key={name} className="border-b border-border align-top">
                <th scope="row" className="py-3 pr-3 font-semibold wrap-break-word text-ink">
                  {name}
                </th>
                <td className="px-2 py-3 wrap-break-word text-ink-2 sm:px-5">{free}</td>
                <td className="px-2 py-3 wrap-break-word text-ink-2 sm:px-5">{pro}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
