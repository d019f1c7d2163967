import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { clsx } from 'clsx';

import type { Elements } from './elements';

/** Several views of one thing, named by tabs. The arrows move between the tabs, Tab goes into the view. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Readonly<Record<string, Elements>> }) => (
  <TabGroup>
    <TabList aria-label={label} className="flex gap-1 border-b border-border">
      {Object.keys(tabs).map((name) => (
        <Tab
          key={name}
          className={({ selected }) =>
            clsx(
              '-mb-px min-h-control border-b-2 px-3',
              selected ? 'border-ribbon font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {name}
        </Tab>
      ))}
    </TabList>
    <TabPanels className="pt-3">
      {Object.entries(tabs).map(([name, view]) => (
        <TabPanel key={name} tabIndex={-1}>
          {view}
        </TabPanel>
      ))}
    </TabPanels>
  </TabGroup>
);
