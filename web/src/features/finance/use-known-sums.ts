import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Values } from '@/shared/forms/definition/description'
import { useFormSetup } from '@/shared/forms/setup'
import { knownSum, knownSums, linesOfSums } from './known-sums'

/**
 * Keeps the answers that the lines of the budget give. One that is empty or says the same as the lines follows them;
 * from another amount on it is left alone, also where the lines happen to come to that. Nothing follows at the start,
 * so that whoever only looks at a plan changes nothing in it.
 */
export function useKnownSums(): void {
  const { subscribe, getValues, setValue } = useFormContext<Values>()
  const { isLocked } = useFormSetup()
  const following = useRef(new Set<string>())
  const follow = useEffectEvent((changed: Changed) => {
    for (const key of knownSums) {
      const answer: unknown = getValues(key)
      const sum = knownSum(key, (getValues(linesOfSums) ?? []) as Content[])
      const isSame = sum === undefined ? isEmpty(answer) : answer === sum
      if (isSetAnew(key, changed)) {
        if (isSame || isEmpty(answer)) following.current.add(key)
        else following.current.delete(key)
      } else if (ofLines(changed) && following.current.has(key) && !isSame && !isLocked?.(key)) {
        setValue(key, sum ?? null, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    }
  })
  useEffect(() => {
    follow(new Set([undefined]))
    let changed: Changed = new Set()
    const settle = () => {
      const all = changed
      changed = new Set()
      follow(all)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Once everybody has heard of the change, and of those that came with it.
        if (changed.size === 0) queueMicrotask(settle)
        changed.add(name)
      },
    })
  }, [subscribe])
}

/** The names of what was set together; undefined is the whole form. */
type Changed = Set<string | undefined>

/** Not so where it is the same amount in another currency. */
const isSetAnew = (key: string, changed: Changed) =>
  changed.has(undefined) || (changed.has(key) && !changed.has('currency'))

const ofLines = (changed: Changed) =>
  [...changed].some((name) => name === linesOfSums || name?.startsWith(`${linesOfSums}.`))
