import { showView } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Button } from '../../ui/Button/Button.js'
import { EnterDrawing } from './EnterDrawing.js'
import { KeyDrawing } from './KeyDrawing.js'
import { OwnDrawing } from './OwnDrawing.js'
import { sheet } from './WhatIsAWalletView.module.css'

/** What a wallet is, for somebody who has never had one. */
export default function WhatIsAWalletView() {
  const t = useMessages().whatIsAWallet
  const styles = useSheet(sheet)
  const show = useTrigger(showView)
  usePrefetchedView('GetWallet')
  return (
    <div className={styles.scene}>
      <ul className={styles.points}>
        <Point drawing={<OwnDrawing />} {...t.own} />
        <Point drawing={<EnterDrawing />} {...t.enter} />
        <Point drawing={<KeyDrawing />} {...t.key} />
      </ul>
      <Button kind="primary" onClick={() => show({ view: 'GetWallet' })}>
        {t.get}
      </Button>
    </div>
  )
}

function Point({ drawing, text, title }: { drawing: ReactNode; text: string; title: string }) {
  const styles = useSheet(sheet)
  return (
    <li className={styles.point}>
      {drawing}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  )
}
