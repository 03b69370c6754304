import { t } from '@messages/profile'

/** How others read about somebody: by the first word of their name, or by all of it where that is a letter only. */
export function calledOf(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return first.length > 2 || !/[.]/.test(first) ? first : name.trim()
}

/** The sections of a profile, in the words of somebody who looks at another person. */
export function headingOf(section: string, name: string): string | undefined {
  const headings: Record<string, () => string> = {
    you: () => t('heading-you', { name }),
    what_you_do: () => t('heading-what-you-do', { name }),
    your_work: () => t('heading-your-work'),
    availability: () => t('heading-availability'),
    looking_for: () => t('heading-looking-for', { name }),
  }
  return headings[section]?.()
}

/** The same in the words of somebody who looks at their own. */
export function ownHeadingOf(section: string): string | undefined {
  const headings: Record<string, () => string> = {
    you: () => t('heading-own-you'),
    what_you_do: () => t('heading-own-what-you-do'),
    your_work: () => t('heading-your-work'),
    availability: () => t('heading-availability'),
    looking_for: () => t('heading-own-looking-for'),
  }
  return headings[section]?.()
}

/** Where a question speaks to who answers it, what others read. */
export function labelOthersRead(key: string): string | undefined {
  const labels: Record<string, () => string> = {
    intents: () => t('label-intents'),
  }
  return labels[key]?.()
}
