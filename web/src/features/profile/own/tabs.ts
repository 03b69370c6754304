import { t } from '@messages/profile'

/** Which sections of the form stand under which tab. */
export const sectionTabs = () => [
  { id: 'details', label: t('own-profile-details'), sections: ['you', 'what_you_do'] },
  { id: 'work', label: t('own-profile-credits-work'), sections: ['your_work'] },
  {
    id: 'terms',
    label: t('own-profile-availability-terms'),
    sections: ['availability', 'looking_for'],
  },
  { id: 'privacy', label: t('own-profile-privacy'), sections: ['privacy'] },
]

/** Who confirms one's credits: no section of the form. */
export const creditsPart = 'credits'

export const tabOf = (section: string) =>
  section === creditsPart
    ? 'work'
    : (sectionTabs().find(({ sections }) => sections.includes(section))?.id ?? 'details')
