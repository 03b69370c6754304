/** Screens that belong to another part than their address says. */
const homes: Record<string, string> = { connections: 'people' }

/** Whether a screen lies in the part of the product that an entry of the navigation leads to: `/admin/…`, `/projects/…`. */
export function isInArea(pathname: string, entry: string): boolean {
  const area = (path: string) => {
    const first = path.split('/')[1] ?? ''
    return homes[first] ?? first
  }
  return area(pathname) === area(entry)
}
