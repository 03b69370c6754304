import { knownOf } from '../files'
import type { DocumentView } from '../queries'
import { FileMark } from './file-mark'
import { OpenButton } from './open-button'

/** Files by their names, each a way to open it. */
export function FileChips({ projectId, files }: { projectId: string; files: DocumentView[] }) {
  const source = { projectId }
  return (
    <ul data-private className="flex flex-wrap gap-sm">
      {files.map((file) => (
        <li key={file.document_id} className="min-w-0">
          <OpenButton
            source={source}
            id={file.document_id}
            name={file.filename}
            mark={<FileMark document={file} source={source} size="small" />}
            known={knownOf(file)}
          />
        </li>
      ))}
    </ul>
  )
}
