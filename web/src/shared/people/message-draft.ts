import { draftStore } from '@/shared/forms/saving/draft-store'

/** Under what a message is kept on this device until it is sent. `place`: a thread, or who it is the first message to. */
export const messageDraftKey = (me: string, place: string) => `${me}:message:${place}`

export const firstMessageTo = (uid: string) => `to:${uid}`

function textOf(key: string): string {
  const text = draftStore.read(key)?.content['text']
  return typeof text === 'string' ? text : ''
}

/** Below what is there already, so that nothing that was typed is lost. */
export function addToMessageDraft(me: string, place: string, text: string): void {
  const key = messageDraftKey(me, place)
  const all = [textOf(key).trimEnd(), text].filter(Boolean).join('\n\n')
  draftStore.write(key, { content: { text: all }, base: null, at: Date.now() })
}

/** What was meant as a first message, once it turns out that there is a thread. */
export function moveMessageDraft(me: string, from: string, to: string): void {
  const text = textOf(messageDraftKey(me, from))
  if (!text) return
  addToMessageDraft(me, to, text)
  draftStore.remove(messageDraftKey(me, from))
}
