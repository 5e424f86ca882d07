import type { ReactNode } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { ApartDrawing } from './ApartDrawing.js'
import { RecordDrawing } from './RecordDrawing.js'
import { sheet } from './WhatIsANetworkView.module.css'

/** Explains networks to somebody who chooses one for the first time. */
export default function WhatIsANetworkView() {
  const t = useMessages().whatIsANetwork
  const styles = useSheet(sheet)
  const { adapters } = useWidget()
  return (
    <div className={styles.help}>
      <Point {...t.record} drawing={<RecordDrawing />} />
      <Point {...t.apart} drawing={<ApartDrawing />} />
      {adapters.has('eip155') && (
        <a
          className={styles.more}
          href="https://ethereum.org/en/developers/docs/networks/"
          target="_blank"
          rel="noreferrer noopener"
        >
          {t.more}
          <ExternalIcon />
        </a>
      )}
    </div>
  )
}

function Point({ drawing, text, title }: { drawing: ReactNode; text: string; title: string }) {
  const styles = useSheet(sheet)
  return (
    <section className={styles.point}>
      {drawing}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </section>
  )
}
