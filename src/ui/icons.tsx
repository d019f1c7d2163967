/** Define an icon that only one screen uses in that screen's file, because this file loads on every page. */
export const icon = (path: string) =>
  function Icon({ className }: { className?: string | undefined }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className}
      >
        <path d={path} />
      </svg>
    );
  };

export const IconArrowOut = icon('M8 16L17 7M9 7h8v8');
export const IconCheck = icon('M4.5 12.5l5 5 10-11');
export const IconChevronDown = icon('M6 9.5l6 6 6-6');
export const IconClock = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2');
export const IconClose = icon('M6 6l12 12M18 6L6 18');
export const IconMenu = icon('M4 7h16M4 12h16M4 17h16');
export const IconMoon = icon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z');
export const IconOffline = icon(
  'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4.5-2.6M13.5 9.1A10 10 0 0 1 19 12M2.5 8.5A14.5 14.5 0 0 1 6.5 5.9M10.5 4.6a14.5 14.5 0 0 1 11 3.9M12 19.4v.1',
);
export const IconOk = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16.2 9.5');
export const IconRefresh = icon(
  'M20 11.5a8 8 0 0 0-14.3-4L3.5 10M3.5 4.5V10H9M4 12.5a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5V14H15',
);
export const IconSearch = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L20.5 20.5');
export const IconSun = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const IconUser = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0');
