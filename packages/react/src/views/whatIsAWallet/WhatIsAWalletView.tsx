import { showView } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useNewcomerMessages } from '../../hooks/view/useNewcomerMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { sheet } from './WhatIsAWalletView.module.css'

export default function WhatIsAWalletView() {
  const t = useNewcomerMessages().whatIsAWallet
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  return (
    <div className={styles.root}>
      <ul className={styles.points}>
        <Point drawing={<OwnDrawing />} {...t.own} />
        <Point drawing={<EnterDrawing />} {...t.enter} />
        <Point drawing={<KeyDrawing />} {...t.key} />
      </ul>
      <Button kind="primary" leadsTo="GetWallet" onClick={() => show({ view: 'GetWallet' })}>
        {t.get}
      </Button>
    </div>
  )
}

function Point({ drawing, text, title }: { drawing: ReactNode; text: string; title: string }) {
  const styles = useStyles(sheet)
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

const OwnDrawing = () => (
  <Drawing>
    {({ mark, paper, soft, strong }) => (
      <>
        <circle className={soft} cx="24" cy="14" r="11" />
        <circle className={mark} cx="24" cy="14" r="6" />
        <rect className={strong} x="4" y="18" width="40" height="26" rx="8" />
        <rect className={paper} x="27" y="27" width="11" height="8" rx="4" />
      </>
    )}
  </Drawing>
)

const EnterDrawing = () => (
  <Drawing>
    {({ mark, paper, soft, strong }) => (
      <>
        <rect className={soft} x="4" y="5" width="36" height="34" rx="8" />
        <rect className={paper} x="11" y="13" width="22" height="4" rx="2" />
        <rect className={paper} x="11" y="21" width="14" height="4" rx="2" />
        <circle className={paper} cx="34" cy="33" r="13" />
        <circle className={strong} cx="34" cy="33" r="10.5" />
        <path className={mark} d="m29.5 33.3 3.2 3.2 6-6.3" />
      </>
    )}
  </Drawing>
)

const KeyDrawing = () => (
  <Drawing>
    {({ paper, soft, strong }) => (
      <>
        <rect className={soft} x="4" y="4" width="30" height="36" rx="8" />
        <rect className={paper} x="11" y="12" width="16" height="4" rx="2" />
        <rect className={paper} x="11" y="20" width="9" height="4" rx="2" />
        <circle className={paper} cx="22" cy="34" r="12" />
        <circle className={strong} cx="22" cy="34" r="9.5" />
        <path
          className={strong}
          d="M28 31.5h15a2.5 2.5 0 0 1 2.5 2.5v5.5a2 2 0 0 1-4 0v-3h-3v1.5a2 2 0 0 1-4 0v-1.5H28Z"
        />
        <circle className={paper} cx="20.5" cy="34" r="3.5" />
      </>
    )}
  </Drawing>
)

/** Written out: a published type can't refer to a style sheet. */
type Tones = Readonly<Record<'mark' | 'paper' | 'soft' | 'strong', string>>

/** 48 units wide, in tones of the accent, hidden from screen readers. */
function Drawing({ children }: { children(tones: Tones): ReactNode }) {
  const styles = useStyles(sheet)
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 48 48" width="48" height="48">
      {children(styles)}
    </svg>
  )
}
