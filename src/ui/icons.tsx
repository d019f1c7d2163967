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
export const IconArrowRight = icon('M5 12h14M13 6l6 6-6 6');
export const IconCheck = icon('M4.5 12.5l5 5 10-11');
export const IconChevronDown = icon('M6 9.5l6 6 6-6');
export const IconChevronRight = icon('M9.5 6l6 6-6 6');
export const IconClock = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2');
export const IconClose = icon('M6 6l12 12M18 6L6 18');
export const IconColumns = icon('M3.5 5h17v14h-17zM9.5 5v14M15 5v14');
export const IconCopy = icon(
  'M10 8.5h8.5a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5zM5 15.5H4.5A1.5 1.5 0 0 1 3 14V4.5A1.5 1.5 0 0 1 4.5 3H13a1.5 1.5 0 0 1 1.5 1.5V5',
);
export const IconDownload = icon('M12 3.5v12M6.5 10.5L12 16l5.5-5.5M4 20.5h16');
export const IconError = icon('M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.1v.1');
export const IconEye = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
);
export const IconEyeOff = icon(
  'M4 4l16 16M9.9 5.7A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10a3 3 0 0 0 4.1 4.2',
);
export const IconInfo = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.9v.1');
export const IconMenu = icon('M4 7h16M4 12h16M4 17h16');
export const IconMinus = icon('M5 12h14');
export const IconMoon = icon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z');
export const IconMore = icon('M5 12h.01M12 12h.01M19 12h.01');
export const IconOffline = icon(
  'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4.5-2.6M13.5 9.1A10 10 0 0 1 19 12M2.5 8.5A14.5 14.5 0 0 1 6.5 5.9M10.5 4.6a14.5 14.5 0 0 1 11 3.9M12 19.4v.1',
);
export const IconOk = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16.2 9.5');
export const IconPlus = icon('M12 5v14M5 12h14');
export const IconPrint = icon('M7 8.5V3.5h10v5M7 17H3.5v-8.5h17V17H17M7 14h10v6.5H7z');
export const IconRefresh = icon(
  'M20 11.5a8 8 0 0 0-14.3-4L3.5 10M3.5 4.5V10H9M4 12.5a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5V14H15',
);
export const IconSearch = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L20.5 20.5');
export const IconSun = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const IconTrash = icon('M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 11v5.5M14 11v5.5');
export const IconUser = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const IconView = icon('M6 3.5h12v17l-6-4.5-6 4.5z');
export const IconWarning = icon('M12 3.5L2.5 20h19zM12 10v4.5M12 17.1v.1');
