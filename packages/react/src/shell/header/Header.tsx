import type { ViewName } from '@latchkey/core'
import { canClose, closeModal, goBack, type State, showView, views } from '@latchkey/core/ui'
import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { MayFocusContext } from '../../hooks/view/useInitialFocus.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { BackIcon } from '../../icons/BackIcon.js'
import { CloseIcon } from '../../icons/CloseIcon.js'
import { HelpIcon } from '../../icons/HelpIcon.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import type { ShownView } from '../view/useShownView.js'
import { sheet } from './Header.module.css'
import { titleOf } from './titleOf.js'

export type HeaderProps = { isLoading: boolean; shown: ShownView; titleId: string }

/** @spec S9.10 */
export function Header({ isLoading, shown, titleId }: HeaderProps) {
  const styles = useStyles(sheet)
  const t = useMessages()
  const { ui } = useWidget()
  const { depth, entry, direction } = shown
  const title = useTitle(shown)
  const back = useTrigger(goBack)
  const close = useTrigger(closeModal)
  const heading = useFocusedHeading(shown.id)
  const mayClose = useSelector(
    useCallback((state: State) => isClosable(state, entry.view), [entry]),
  )
  const isRoot = useIsRoot(depth)
  const { final, help } = views[entry.view] ?? {}
  const canGoBack = depth > 1 && !final && mayClose

  return (
    // Not a `header`: it would be a second banner landmark.
    <div className={styles.header} data-grip="">
      <div className={styles.side}>
        {canGoBack && <IconButton icon={<BackIcon />} name={t.back} onClick={() => back()} />}
        {!canGoBack && help && ui.shows(help) && <HelpButton view={help} />}
      </div>
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
        <span
          key={`${shown.id}${title}`}
          className={`${styles.text} ${styles[direction]}`}
          dir="auto"
        >
          {title}
        </span>
      </h2>
      <div className={`${styles.side} ${styles.end}`}>
        {!isRoot && (
          <IconButton
            icon={<CloseIcon />}
            name={t.close}
            disabled={!mayClose}
            onClick={() => close()}
          />
        )}
      </div>
      {isLoading && <LoadingBar />}
    </div>
  )
}

function HelpButton({ view }: { view: ViewName }) {
  const { titles } = useMessages()
  const show = useTrigger(showView)
  return (
    <IconButton
      icon={<HelpIcon />}
      name={titles[view] ?? ''}
      leadsTo={view}
      onClick={() => show({ view } as Parameters<typeof show>[0])}
    />
  )
}

function useTitle({ entry }: ShownView): string {
  const words = useMessages()
  return useSelector(useCallback((state: State) => titleOf(entry, state, words), [entry, words]))
}

function useIsRoot(depth: number): boolean {
  const { inline } = useWidget().options
  return useSelector(
    useCallback(({ modal }: State) => inline && !modal.open && depth === 1, [depth, inline]),
  )
}

const isClosable = (state: State, view: ViewName) => canClose(state, view)

function LoadingBar() {
  const styles = useStyles(sheet)
  const { loading } = useMessages()
  return <div className={styles.bar} role="progressbar" aria-label={loading} />
}

/** Focuses the title on opening and view changes: screen readers start there. */
function useFocusedHeading(change: number) {
  const mayFocus = useContext(MayFocusContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(change)
  useLayoutEffect(() => {
    // React's `autoFocus` focuses on mount only; the dialog reads the attribute each time it opens.
    heading.current?.setAttribute('autofocus', '')
    if (seen.current !== change && mayFocus()) heading.current?.focus({ preventScroll: true })
    seen.current = change
  }, [change, mayFocus])
  return heading
}
