import { t } from '@messages/stage-editor'
import type { Content, Field } from '@/shared/forms/definition/description'
import type { RequestedChange, StageCopy, StageView } from '../api'

export function copyOf(view: StageView): StageCopy {
  return {
    content: view.content,
    answers: Object.fromEntries(
      view.items.flatMap(({ item_id, answer }) => (answer ? [[item_id, answer]] : [])),
    ),
  }
}

export function asContent(copy: StageCopy): Content {
  return { content: copy.content, answers: copy.answers }
}

export function asCopy(content: Content): StageCopy {
  return {
    content: (content['content'] ?? {}) as Content,
    answers: (content['answers'] ?? {}) as Record<string, string>,
  }
}

/** As the server keeps it: an answer to a requested change that was emptied is none. */
export function asKept(content: Content): Content {
  const copy = asCopy(content)
  const answers = Object.entries(copy.answers).flatMap(([id, text]) =>
    text.trim() === '' ? [] : [[id, text.trim()]],
  )
  return { content: copy.content, answers: Object.fromEntries(answers) }
}

/** Of the keys of answers to requested changes, where they stand beside the answers of the form. */
const mark = 'answers/'

/** The answers to requested changes as fields of their own, so that two copies can be laid side by side. */
export function fieldsOfAnswers(items: RequestedChange[], fields: Field[]): Field[] {
  return items.map(({ item_id, field }) => ({
    key: mark + item_id,
    label: t('copies-reply-reviewer', {
      field: fields.find(({ key }) => key === field)?.label ?? field,
    }),
    kind: { type: 'text', lines: 'paragraphs', min: 0, max: 1000, rule: 'any' },
    required: { rule: 'never' },
  }))
}

export function flat({ content, answers }: StageCopy): Content {
  const marked = Object.entries(answers).map(([id, text]) => [mark + id, text])
  return { ...content, ...Object.fromEntries(marked) }
}

export function fromFlat(all: Content): StageCopy {
  const copy: StageCopy = { content: {}, answers: {} }
  for (const [key, value] of Object.entries(all)) {
    if (key.startsWith(mark)) copy.answers[key.slice(mark.length)] = String(value)
    else copy.content[key] = value
  }
  return copy
}
