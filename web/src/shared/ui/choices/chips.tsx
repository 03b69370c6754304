import X from 'lucide-react/icons/x'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import type { Option } from './options'

/** What has been chosen or typed, each of which can be taken away again. */
export function Chips({
  label,
  options,
  onRemove,
}: {
  label: string
  options: Option[]
  onRemove: (ids: Set<string>) => void
}) {
  if (options.length === 0) return null
  return (
    <TagGroup
      aria-label={label}
      onRemove={(keys) => onRemove(new Set([...keys].map(String)))}
      className="mb-sm"
    >
      <TagList data-private items={options} className="flex flex-wrap gap-1.5">
        {(option) => (
          <Tag
            textValue={option.label}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm bg-sunken pl-2.5 text-body wrap-anywhere"
          >
            {option.label}
            <Button
              slot="remove"
              className="grid size-8 shrink-0 place-items-center rounded-sm text-lightText hover:text-text pointer-coarse:size-11"
            >
              <X size={14} aria-hidden />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
