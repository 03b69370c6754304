import { get } from 'react-hook-form'
import type { Field, Values } from '../definition/description'
import { isSame } from '../definition/values'
import { type CheckContext, type Problems, problemsIn } from './check'
import { controlName, errorName } from './resolver'

/** What the server found, and the answers that it looked at. */
interface Found {
  message: string
  answer: unknown
}

/**
 * What a check has marked on the page. A mark stays until its answer is mended, and no longer: what
 * can be checked here is checked at every change; what only the server can say holds for the answer
 * that it saw.
 */
export class ShownFaults {
  #marked = new Map<string, Found | null>()
  constructor(readonly fields: Field[]) {}

  clear(): void {
    this.#marked.clear()
  }

  forget(pointer: string): void {
    this.#marked.delete(pointer)
  }

  /** By pointer (`writers/0/name`). */
  add(pointer: string, found?: { message: string; values: Values }): void {
    this.#marked.set(
      pointer,
      found ? { message: found.message, answer: copyOf(answerAt(found.values, pointer)) } : null,
    )
  }

  /** A check has found fault with the answer, which was not mended since. */
  has = (pointer: string): boolean => this.#marked.has(pointer)

  /** What the server said and what still holds. */
  remaining = (values: Values): Problems => {
    const problems: Problems = new Map()
    for (const [pointer, found] of this.#marked) {
      if (found && isSame(found.answer, answerAt(values, pointer))) {
        problems.set(pointer, found.message)
      }
    }
    return problems
  }

  /** What each mark says after a change; one that says nothing any more is gone. */
  revise(values: Values, context: CheckContext): { name: string; message: string | undefined }[] {
    if (this.#marked.size === 0) return []
    const now = new Map([...this.remaining(values), ...problemsIn(this.fields, values, context)])
    return [...this.#marked.keys()].map((pointer) => {
      const message = now.get(pointer)
      if (message === undefined) this.#marked.delete(pointer)
      return { name: errorName(this.fields, pointer), message }
    })
  }
}

function answerAt(values: Values, pointer: string): unknown {
  return get(values, controlName(pointer)) ?? null
}

/** The form changes its values in place. */
function copyOf(answer: unknown): unknown {
  return structuredClone(answer)
}
