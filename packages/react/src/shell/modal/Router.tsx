import type { Entry } from '@latchkey/core'
import type { State } from '@latchkey/core/ui'
import { memo, type RefObject, useCallback, useEffect, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { EntryContext } from '../../hooks/view/useViewData.js'
import { ViewMemoryContext } from '../../hooks/view/useViewMemory.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { Header } from '../header/Header.js'
import { AlertBar } from '../notices/AlertBar.js'
import { OfflineLine } from '../notices/OfflineLine.js'
import { ErrorBoundary } from '../view/ErrorBoundary.js'
import { sheet } from '../view/Router.module.css'
import { useScrollFrame } from '../view/useScrollFrame.js'
import { type ShownView, useShownView } from '../view/useShownView.js'

export type RouterProps = {
  titleId: string
  first?: Entry
  use?: { isUsed: boolean }
}

/** @spec S9.10 */
export const Router = memo(function Router({ first, titleId, use }: RouterProps) {
  const styles = useStyles(sheet)
  const { isPending, retry, shown } = useShownView(first)
  const { content, frame } = useScrollFrame(shown)
  const memory = useEntryMemory(shown.entry)
  const isLoading = useSelector(selectLoading)
  const noteUse = useNoteUse(use, shown.id)
  return (
    <>
      <Header isLoading={isLoading || isPending} shown={shown} titleId={titleId} />
      <OfflineLine />
      <AlertBar />
      <div className={styles.area}>
        <div ref={frame} className={styles.frame} data-scroller="">
          <div ref={content} className={styles.content} {...noteUse}>
            <div
              key={shown.id}
              className={shown.direction === 'still' ? '' : styles[shown.direction]}
            >
              <ViewMemoryContext.Provider value={memory}>
                <ViewContent shown={shown} retry={retry} />
              </ViewMemoryContext.Provider>
            </div>
          </div>
        </div>
      </div>
    </>
  )
})

function ViewContent({ shown, retry }: { shown: ShownView; retry(): void }) {
  const styles = useStyles(sheet)
  const { loading, tryAgain, viewFailed } = useMessages()
  const { View, entry, failed } = shown
  const notice = (again: () => void) => (
    <Notice
      text={viewFailed.title}
      hint={viewFailed.hint}
      action={
        <Button kind="small" onClick={again}>
          {tryAgain}
        </Button>
      }
    />
  )
  if (failed) return notice(retry)
  if (!View) {
    return (
      <div className={styles.loading} role="status" aria-label={loading}>
        <Spinner />
      </div>
    )
  }
  return (
    <ErrorBoundary fallback={notice}>
      <EntryContext.Provider value={entry}>
        <View />
      </EntryContext.Provider>
    </ErrorBoundary>
  )
}

const selectLoading = (state: State) => state.modal.loading

function useNoteUse(use: RouterProps['use'], shownId: number) {
  useEffect(() => {
    if (use && shownId > 0) use.isUsed = true
  }, [shownId, use])
  const note = useCallback(() => {
    if (use) use.isUsed = true
  }, [use])
  return { onClickCapture: note, onInputCapture: note, onPointerDownCapture: note }
}

function useEntryMemory(entry: Entry): RefObject<unknown> {
  const [memories] = useState(() => new WeakMap<Entry, RefObject<unknown>>())
  const memory = memories.get(entry)
  if (memory) return memory
  const created = { current: undefined }
  memories.set(entry, created)
  return created
}
