import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

/** A part that is loaded when it is first shown. Without a connection that can fail, and be tried again. */
export function Late<Props extends object>({
  load,
  props,
  waiting = null,
  onFailure,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  waiting?: ReactNode
  onFailure: () => void
}) {
  const [part, setPart] = useState<{ type: ComponentType<Props> } | null>(null)
  const begin = useEffectEvent(() => {
    load().then(({ default: type }) => setPart({ type }), onFailure)
  })
  useEffect(() => begin(), [])
  return part ? createElement(part.type, props) : waiting
}
