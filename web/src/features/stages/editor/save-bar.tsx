import { t, Text } from '@messages/stage-editor'
import type { FieldProblem } from '@/shared/api/errors'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import type { Form } from '@/shared/forms/definition/description'
import type { Filled } from '@/shared/forms/definition/row-name'
import { SaveNote } from '@/shared/forms/saving/save-note'
import { ActionBar } from '@/shared/ui/buttons/action-bar'
import { Button } from '@/shared/ui/buttons/button'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { toast } from '@/shared/ui/messages/toast'
import type { RequestedChange, StageRef } from '../api'
import { ChecklistDialog } from '../submitting/checklist-dialog'
import { Refused } from '../submitting/refused'
import { SubmitQuestion } from '../submitting/submit-question'
import { useSubmission } from '../submitting/use-submission'
import { openOf } from '../progress'
import { LeftToFinish, type Unfinished } from './left-to-finish'

export interface SaveBarProps {
  stageRef: StageRef
  form: Form
  /** What it holds now. */
  filled?: () => Filled
  items: RequestedChange[]
  /** Sections that are optional and have no answer yet. */
  untouched: () => string[]
  unfinished: Unfinished[]
  saver: Autosaver
  state: SaveState
  place: (problems: FieldProblem[]) => FieldProblem[]
  /** This member may submit, now. */
  submits: boolean
  onGo: (pointer: string) => void
}

/** Stands at the foot of the wizard: where the text is, and the way on. */
export function SaveBar({
  stageRef,
  form,
  filled,
  items,
  untouched,
  unfinished,
  saver,
  state,
  place,
  submits,
  onGo,
}: SaveBarProps) {
  const { check, ask, submit, list, setList, asking, setAsking, lead } = useSubmission({
    stageRef,
    saver,
    place,
    onGo,
  })
  return (
    <>
      <ActionBar note={<Standing {...{ state, form, filled, items, unfinished, onGo }} />}>
        <Ways
          saver={saver}
          state={state}
          check={check}
          submits={submits}
          isReady={unfinished.length === 0}
          onRefused={lead}
        />
      </ActionBar>
      {list && (
        <ChecklistDialog
          list={list}
          form={form}
          filled={filled?.()}
          items={items}
          untouched={untouched()}
          onClose={() => setList(null)}
          onGo={(pointer) => {
            setList(null)
            onGo(pointer)
          }}
          onAsk={() => ask.mutate()}
        />
      )}
      <ConfirmDialog
        title={t(items.length > 0 ? 'save-bar-resubmit-stage' : 'save-bar-submit-stage', {
          stage: stageRef.stage,
        })}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => submit.mutate()}
        confirm={t('save-bar-submit')}
        cancel={t('save-bar-keep-editing')}
        isPending={submit.isPending}
      >
        <SubmitQuestion
          {...{ stageRef, form, items }}
          filled={filled?.()}
          warnings={asking?.warnings ?? []}
          onGo={(pointer) => {
            setAsking(null)
            onGo(pointer)
          }}
        />
      </ConfirmDialog>
    </>
  )
}

function Standing({
  state,
  form,
  filled,
  items,
  unfinished,
  onGo,
}: Pick<SaveBarProps, 'state' | 'form' | 'filled' | 'items' | 'unfinished' | 'onGo'>) {
  return (
    <div className="grid justify-items-start gap-x-md md:flex md:items-center">
      <SaveNote
        state={state}
        refused={<Refused state={state} form={form} filled={filled?.()} onGo={onGo} />}
      />
      {state.kind !== 'refused' && (
        <LeftToFinish unfinished={unfinished} requests={openOf(items).length} onGo={onGo} />
      )}
    </div>
  )
}

/** What is typed is saved by itself; only where that has not worked there is something to do. */
const isStuck = ({ kind }: SaveState) =>
  kind === 'unreachable' || kind === 'refused' || kind === 'failed'

/** What is missing is listed on the way to the submission; who may not submit has the list alone. */
function Ways({
  saver,
  state,
  check,
  submits,
  isReady,
  onRefused,
}: {
  saver: Autosaver
  state: SaveState
  check: ReturnType<typeof useSubmission>['check']
  submits: boolean
  /** Nothing is left: until then, the way on is to the next section. */
  isReady: boolean
  onRefused: () => void
}) {
  return (
    <>
      {isStuck(state) && (
        <Button
          kind="quiet"
          onPress={async () => {
            if (await saver.flush()) toast(t('save-bar-draft-saved'))
            else onRefused()
          }}
        >
          {t('save-bar-save-now')}
        </Button>
      )}
      {submits ? (
        <Button
          kind={isReady ? 'primary' : 'outline'}
          onPress={() => check.mutate('submit')}
          isPending={check.isPending}
        >
          {t('save-bar-submit')}
        </Button>
      ) : (
        <Button kind="outline" onPress={() => check.mutate('show')} isPending={check.isPending}>
          {/* One item of the button, which puts a gap between its items. */}
          <span>
            <Text
              id="save-bar-review-before-submitting"
              elements={{ span: <span className="max-md:sr-only" /> }}
            />
          </span>
        </Button>
      )}
    </>
  )
}
