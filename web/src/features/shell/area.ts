/** Whether a screen lies in the part of the product that an entry of the navigation leads to: `/admin/…`, `/projects/…`. */
export function isInArea(pathname: string, entry: string): boolean {
  const area = (path: string) => path.split('/')[1]
  // Connections have no entry of their own.
  return area(pathname.replace('/connections', '/people')) === area(entry)
}
