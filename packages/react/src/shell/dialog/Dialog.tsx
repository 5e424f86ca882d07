import { closeModal, hideModal, leaveView } from '@latchkey/core/ui'
import { type ReactNode, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { WaitingContext } from '../../hooks/view/useWaiting.js'
import { Card } from './Card.js'
import { sheet } from './Dialog.module.css'
import { followKeyboard } from './followKeyboard.js'
import { keepInteractive, lockScroll, showDialog, watchRemoval } from './showDialog.js'

const doubleClickMs = 500

export type DialogProps = {
  isOpen: boolean
  titleId: string
  overlay: ReactNode
  children: ReactNode
}

/** A native dialog: the browser traps and restores the focus. */
export function Dialog({ children, isOpen, overlay, titleId }: DialogProps) {
  const styles = useStyles(sheet)
  const widget = useWidget()
  const { env, options, store, ui } = widget
  const close = useTrigger(closeModal)
  const leave = useTrigger(leaveView)
  const [isWaiting, setWaiting] = useState(false)
  const [shown, showAgain] = useReducer((times: number) => times + 1, 1)
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const shownAt = useRef(0)
  const lastFocus = useRef<Element | null>(null)

  // Before `show`, which forces layout: once instead of twice.
  useLayoutEffect(() => {
    if (!isOpen || !ref.current) return
    shownAt.current = env.now()
    const unlock = lockScroll(document)
    const release = keepInteractive(ref.current)
    const stopFollowing = followKeyboard(ref.current)
    const stopRemoval = watchRemoval(ref.current, () => hideModal(widget))
    ui.isShown = true
    return () => {
      ui.isShown = false
      release()
      stopFollowing()
      stopRemoval()
      unlock()
    }
  }, [env, isOpen, ui, widget])

  // A sheet on phones, whose code for fingers no other device loads.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog || !env.mobile) return
    let stop: (() => void) | undefined
    let cancelled = false
    const closes = () => {
      close()
      return !store.get().modal.open
    }
    import('./dragToClose.js')
      .then(({ dragToClose }) => {
        if (!cancelled) stop = dragToClose(dialog, closes)
      })
      // It has a button that closes it.
      .catch(() => {})
    return () => {
      cancelled = true
      stop?.()
    }
  }, [close, env, isOpen, store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `shown` opens the same dialog again
  useLayoutEffect(() => {
    const dialog = ref.current
    const focused = lastFocus.current
    lastFocus.current = null
    if (!dialog || !isOpen) return
    showDialog(dialog, isWaiting)
    // Showing again would focus the title: keep the focus on the pressed button.
    if (focused instanceof HTMLElement && dialog.contains(focused))
      focused.focus({ preventScroll: true })
    return () => {
      const root = dialog.getRootNode() as Document | ShadowRoot
      lastFocus.current = root.activeElement
      // Close before unmount: a removed dialog does not restore the focus.
      dialog.close()
    }
  }, [isOpen, isWaiting, shown])

  // Chrome on Android passes Back to the dialog.
  const answer = env.os === 'android' && options.backCloses ? leave : close

  // The browser may close the dialog by itself (Escape twice, back gesture). Its event comes late: a change of `isWaiting` may
  // have reopened the dialog.
  const onClose = () => {
    // We closed it: the modal is closed, or reopens once its view has loaded.
    if (!isOpen || ref.current?.open || !store.get().modal.open) return
    answer()
    if (store.get().modal.open) showAgain()
  }

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${isWaiting ? styles.waiting : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Our action decides; a browser that closes it anyway dispatches `close`.
        event.preventDefault()
        answer()
      }}
      onClose={onClose}
      onKeyDown={(event) => {
        if (isWaiting && event.key === 'Escape') close()
      }}
      onClickCapture={(event) => {
        // The second click of a double click was meant for what opened the modal.
        const isSecond = event.detail > 1 && env.now() - shownAt.current < doubleClickMs
        if (isSecond) event.stopPropagation()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Not for a press that began inside, such as a text selection.
        if (pressedOutside.current && event.target === event.currentTarget) close()
      }}
    >
      <Card className={styles.card}>
        <WaitingContext.Provider value={setWaiting}>{children}</WaitingContext.Provider>
        {overlay}
      </Card>
    </dialog>
  )
}
