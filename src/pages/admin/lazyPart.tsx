import { Component, type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useState } from 'react';

import { log } from '../../lib/log';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * A part of a screen whose code is loaded when it is drawn. React keeps a failed load for good, so another `lazy` takes its place
 * at once: parts that are tried again share it, and those that are there already stay as they are.
 *
 * @param what names the part in the log
 * @returns a hook for the screen, which draws `Part` inside of `OnError` and `Suspense`
 */
export function lazyPart<Props>(what: string, load: () => Promise<ComponentType<Props>>) {
  const attempt = (): Lazy<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        log.warn(`${what} could not be loaded`, error);
        newest.part = attempt();
        throw error;
      }
    });
  const newest = { part: attempt() };
  return function useLazyPart() {
    const [Part, setPart] = useState<Lazy<Props>>(newest.part);
    const [hasFailed, setFailed] = useState(false);
    const retry = () => {
      setPart(newest.part);
      setFailed(false);
    };
    return { Part, hasFailed, onError: () => setFailed(true), retry };
  };
}

/** Renders nothing in place of what could not be drawn, and reports it. */
export class OnError extends Component<{ onError: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(): void {
    this.props.onError();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
