import { lateSection } from '../../../components/lateSection';
import { createSlot } from '../../../lib/slot';

const demo = createSlot(async () => (await import('./demo/Demo')).Demo);
const plans = createSlot(async () => (await import('./HomePlans')).HomePlans);

export const LateDemo = lateSection(demo);
export const LatePlans = lateSection(plans);

/** Loads the code of the sections ahead, for a home page that is not there as HTML. */
export const loadSections = (): Promise<unknown> => Promise.all([demo.load(), plans.load()]);
