import type { Wallet } from '@latchkey/core/ui'
import { type ReactNode, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './pairing.module.css'
import { isCustom, selectReach, useOwnReach } from './useOwnReach.js'

type Props = {
  wallet?: Wallet | undefined
  all: ReactNode
  own: ReactNode
}

/** Shows what fits the wallets that can answer. The server says that after the view has come, so both have their room until then. */
export function ByReach({ all, own, wallet }: Props) {
  const styles = useStyles(sheet)
  const { options } = useWidget()
  const isOwn = useOwnReach(wallet)
  const reach = useSelector(selectReach)
  // Kept as the view goes on: the room does not shrink either.
  const [isOpen] = useState(
    () => reach === undefined && options.server !== undefined && !isCustom(options, wallet),
  )
  const layer = (isShown: boolean, content: ReactNode) =>
    (isShown || isOpen) && (
      <div className={isShown ? '' : styles.hidden} aria-hidden={!isShown}>
        {content}
      </div>
    )
  return (
    <div className={styles.layers}>
      {layer(!isOwn, all)}
      {layer(isOwn, own)}
    </div>
  )
}
