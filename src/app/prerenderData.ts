import { env } from '../config/env';
import { DEFAULT_CURRENCY } from '../config/limits';
import { links, PRODUCT_NAME } from '../config/links';
import { paths } from '../config/paths';
import { PLAN_QUESTIONS } from '../pages/site/faq/questions';

/** `<` would let a text end the script element it stands in. */
const toJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The product. Free costs nothing, that is certain; what Pro costs only the server knows, so no price of it stands here. */
const application = () => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: PRODUCT_NAME,
  description: 'Reads the page you are on, writes a short summary, picks tags and saves it to your bookmark service.',
  applicationCategory: 'BrowserApplication',
  operatingSystem: 'Windows, macOS, Linux, ChromeOS',
  ...(env.siteUrl !== '' && { url: `${env.siteUrl}/`, image: `${env.siteUrl}/og.png` }),
  downloadUrl: links.extensionStore,
  offers: {
    '@type': 'Offer',
    name: 'Free',
    price: '0',
    priceCurrency: DEFAULT_CURRENCY,
    ...(env.siteUrl !== '' && { url: env.siteUrl + paths.pricing() }),
  },
});

/** The questions of the pricing page, word for word. */
const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: PLAN_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
});

/** JSON-LD for search engines, by page. */
export function structuredData(path: string): string[] {
  if (path === paths.home()) return [toJson(application())];
  if (path === paths.pricing()) return [toJson(application()), toJson(questions())];
  return [];
}
