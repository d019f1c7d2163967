/** Where a price would be, for readers without JavaScript. */
export const PricesNeedScript = () => (
  <p className="text-ink-2">Prices come from our server while you read. Switch JavaScript on to see them.</p>
);
