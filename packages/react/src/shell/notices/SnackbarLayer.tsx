import type { State } from '@latchkey/core/ui'
import { useLayoutEffect, useRef } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Snackbar } from '../../ui/Snackbar/Snackbar.js'
import { useSnackbarText } from './Announcer.js'
import { sheet } from './SnackbarLayer.module.css'

/** @spec S4.11 */
export function SnackbarLayer({ inDialog = false }: { inDialog?: boolean }) {
  const styles = useStyles(sheet)
  const { link, open, variant } = useSelector(selectSnackbar)
  const message = useSnackbarText()
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const layer = ref.current
    // Missing in older browsers, which use a high z-index.
    if (inDialog || !open || !layer?.showPopover) return
    layer.showPopover()
    return () => layer.hidePopover()
  }, [inDialog, open])

  return (
    <div
      ref={ref}
      className={`${styles.layer} ${inDialog ? styles.inCard : ''}`}
      popover={inDialog ? undefined : 'manual'}
    >
      {message && <Snackbar isOpen={open} link={link} message={message} variant={variant} />}
    </div>
  )
}

const selectSnackbar = (state: State) => state.snackbar
