export const manageId = 'company-manage'

/** The keyboard goes on where the way to the part of the admins leads. */
export function focusManage(): void {
  document.getElementById(manageId)?.focus({ preventScroll: true })
}
