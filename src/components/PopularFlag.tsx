/** The ribbon that hangs from the top edge of the Popular plan's card; the word carries the meaning. */
export function PopularFlag() {
  return (
    <p className="absolute -top-0.5 right-5 bg-ribbon px-2.5 pt-1.5 pb-3.5 text-least leading-5 font-semibold text-on-ribbon [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-8px),0_100%)]">
      Popular
    </p>
  );
}
