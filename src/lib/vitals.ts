import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import { nowMs } from './clock';
import { onHidden } from './listen';

/** Sends changed performance metrics when the page is hidden, because the page might be closed after that. */
export function watchVitals(send: (record: object, timeMs: number) => void, routeOf: () => string): void {
  const changed = new Map<string, object>();
  const note = ({ name, value, rating, id }: MetricType) =>
    void changed.set(`${name} ${id}`, {
      vital: name,
      value: Math.round(value * 1000) / 1000,
      rating,
      id,
      route: routeOf(),
    });
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });
  onHidden(() => {
    for (const record of changed.values()) send(record, nowMs());
    changed.clear();
  });
}
