import type { Entry } from '@latchkey/core'
import type { State } from '@latchkey/core/internal'
import { type RefObject, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { KeptContext } from '../../hooks/view/useKept.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { EntryContext } from '../../hooks/view/useViewData.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { Header } from '../header/Header.js'
import { AlertBar } from '../notices/AlertBar.js'
import { ErrorBoundary } from '../view/ErrorBoundary.js'
import { sheet } from '../view/Router.module.css'
import { useScrollFrame } from '../view/useScrollFrame.js'
import { type Shown, useShownView } from '../view/useShownView.js'

/** Draws the current view below its title, and changes from one to the next in 150 ms. @spec S9.10 */
export function Router({ titleId }: { titleId: string }) {
  const styles = useSheet(sheet)
  const { isPending, retry, ...shown } = useShownView()
  const { content, frame } = useScrollFrame(shown)
  const kept = useKeptPlace(shown.entry)
  const isLoading = useSelector(selectLoading)
  return (
    <>
      <Header isLoading={isLoading || isPending} shown={shown} titleId={titleId} />
      <AlertBar />
      <div className={styles.area}>
        <div ref={frame} className={styles.frame}>
          <div ref={content} className={styles.content}>
            <div key={shown.id} className={shown.way === 'still' ? '' : styles[shown.way]}>
              <KeptContext.Provider value={kept}>
                <Scene shown={shown} retry={retry} />
              </KeptContext.Provider>
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

function Scene({ shown, retry }: { shown: Shown; retry(): void }) {
  const styles = useSheet(sheet)
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

/** The place of an entry's view; it goes when the entry leaves the history. */
function useKeptPlace(entry: Entry): RefObject<unknown> {
  const [places] = useState(() => new WeakMap<Entry, RefObject<unknown>>())
  const known = places.get(entry)
  if (known) return known
  const place = { current: undefined }
  places.set(entry, place)
  return place
}
