import { ok, openPart } from './part-app'
import type { Answer, Call } from './server'

const lists = {
  version: 1,
  lists: [
    {
      key: 'departments',
      options: [
        { key: 'camera', label: 'Camera' },
        { key: 'sound', label: 'Sound' },
      ],
    },
    {
      key: 'titles',
      options: [
        { key: 'gaffer', label: 'Gaffer (Chief Lighting Technician)', group: 'camera' },
        { key: 'mixer', label: 'Mixer', group: 'sound' },
        { key: 'director', label: 'Director' },
        { key: 'screenwriter', label: 'Screenwriter', aliases: ['Writer'] },
      ],
    },
    { key: 'formats', options: [{ key: 'feature', label: 'Feature film' }] },
  ],
}
export const bo = { uid: 'bo', name: 'Bo Lind', portrait: null }

export const open = (answer: (call: Call) => Answer, show: () => Promise<React.ReactNode>) =>
  openPart(
    (call) => (call.path === '/taxonomies' ? ok(lists) : answer(call)),
    [
      '/people',
      '/people/$uid',
      '/works/$workId',
      '/profile',
      '/projects/$projectId',
      '/moderation/merge',
    ],
    show,
  )
