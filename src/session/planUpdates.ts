import { LOCAL_KEYS } from '../config/storageKeys';
import { watchLocal } from '../lib/browserStorage';

/** Hears of a plan that changed in another tab. */
export const watchPlanUpdates = (listener: () => void): (() => void) =>
  watchLocal((key) => {
    if (key === LOCAL_KEYS.planUpdates) listener();
  });
