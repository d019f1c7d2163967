/** What makes a report easy to answer, what must never be in one, and what people can expect of us. */
export function WhatToInclude() {
  return (
    <div className="site-width grid gap-12 py-16 md:grid-cols-3 md:gap-8 lg:gap-12 lg:py-20 [&_li]:pl-1 [&_ul]:mt-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:text-ink-2 [&_ul]:marker:text-primary">
      <section aria-labelledby="include">
        <h2 id="include" className="text-h2">
          What to include
        </h2>
        <ul>
          <li>What you did, what you expected, and what happened instead</li>
          <li>The words of the error message, if there was one</li>
          <li>The address of the page you wanted to save</li>
          <li>Your browser, its version and your system</li>
          <li>Your plan, Free or Pro</li>
          <li>For payments: the date, the amount and the reference number</li>
        </ul>
      </section>
      <section aria-labelledby="leave-out">
        <h2 id="leave-out" className="text-h2">
          What to leave out
        </h2>
        <ul>
          <li>Passwords</li>
          <li>Your AI key, or any part of it</li>
          <li>Card numbers</li>
          <li>Links from our activation and reset mails</li>
          <li>The text of private pages; a description is enough</li>
        </ul>
      </section>
      <section aria-labelledby="expect">
        <h2 id="expect" className="text-h2">
          What you can expect
        </h2>
        <ul>
          <li>Every message is read by a person</li>
          <li>Answers to feedback appear on your Feedback page, answers to mail come by mail</li>
          <li>We never ask for a password, a key or a card number</li>
          <li>If we cannot fix something, we tell you so</li>
        </ul>
      </section>
    </div>
  );
}
