/** Whether a screen lies in the part of the product that an entry of the navigation leads to: `/projects/…`, `/admin/feedback`. */
export function isInArea(pathname: string, entry: string): boolean {
  // Each screen of an admin is a part of its own.
  const area = (path: string) =>
    path
      .split('/')
      .slice(1, path.startsWith('/admin') ? 3 : 2)
      .join('/')
  // Connections have no entry of their own.
  return area(pathname.replace('/connections', '/people')) === area(entry)
}
