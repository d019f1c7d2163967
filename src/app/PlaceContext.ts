import { createContext } from 'react';
import type { Location } from 'react-router-dom';

/**
 * Where the router has moved to by now. What `useLocation` says is what is drawn, and that may be the page before, while the
 * code of the next one is on its way. `App` fills it; without it nothing is known.
 */
export const PlaceContext = createContext<() => Location | null>(() => null);
