/** Somebody's page, which says how the caller stands to them. */
export const personKey = (uid: string) => ['people', 'person', uid] as const

export const listsKey = ['connections', 'list'] as const
export const blocksKey = ['connections', 'blocked'] as const
export const mutesKey = ['connections', 'muted'] as const
