/** A path with a query, e.g. `/admin/users?search=a%40b.c`. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};
