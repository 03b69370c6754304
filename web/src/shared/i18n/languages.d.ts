declare module 'virtual:languages' {
  import type { Pattern } from '@/shared/i18n/catalogue'

  export const loaders: Record<
    string,
    () => Promise<{ default: Record<string, Record<string, Pattern>> }>
  >
}
