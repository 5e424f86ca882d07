import type { ShownStep, SwapTerms } from '@latchkey/core/swap'
import type { State } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { transactionLink } from '../../links/transactionLink.js'
import { shortTokenText, tokenText } from '../../parts/swap/swapAmounts.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './SwapPreviewView.module.css'

type Props = { terms: SwapTerms; steps: readonly ShownStep[] }

export function SwapSteps({ steps, terms }: Props) {
  const t = useSwapMessages().flow
  const styles = useStyles(sheet)
  return (
    <ol className={styles.steps} aria-label={t.list}>
      {steps.map((step, at) => (
        <Step key={step.kind} number={at + 1} step={step} terms={terms} />
      ))}
    </ol>
  )
}

function Step({ number, step, terms }: { number: number; step: ShownStep; terms: SwapTerms }) {
  const { messages, tag } = useLanguage()
  const t = useSwapMessages().flow
  const styles = useStyles(sheet)
  const networks = useSelector(selectNetworks)
  const { hash, kind, status } = step
  const link = hash
    ? transactionLink({ networks }, { hash, networkId: terms.networkId }, messages)
    : undefined
  const pay = shortTokenText(BigInt(terms.amount), terms.source, tag)
  const exact = tokenText(BigInt(terms.amount), terms.source, tag, 'exact')
  const receive = tokenText(BigInt(terms.toAmount), terms.to, tag)
  const text = {
    revoke: () => t.kinds.reset(terms.source.symbol),
    reset: () => t.kinds.reset(terms.source.symbol),
    approve: () => t.kinds.approve(pay),
    swap: () => t.kinds.swap(pay, receive),
    batch: () => t.kinds.batch(pay, receive),
  }[kind]()
  const hint = { approve: t.exact(exact), batch: t.batchHint, reset: '', swap: '', revoke: '' }[
    kind
  ]
  const icons: Readonly<Record<ShownStep['status'], ReactNode>> = {
    waiting: <span aria-hidden="true">{number}</span>,
    asking: <WalletIcon />,
    sent: <Spinner />,
    done: <CheckIcon />,
    failed: <ErrorIcon />,
  }
  const isCurrent = status === 'asking' || status === 'sent'
  return (
    <li className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <span className={`${styles.mark} ${styles[status]}`}>{icons[status]}</span>
      <span className={styles.what}>
        <span className={styles.kind}>{text}</span>
        {status === 'waiting' ? (
          hint && <span className={styles.state}>{hint}</span>
        ) : (
          <span className={styles.state}>
            {t.states[status]}
            {link && (
              <>
                {' · '}
                <ExternalLink className={styles.link} href={link.href}>
                  {link.label}
                </ExternalLink>
              </>
            )}
          </span>
        )}
      </span>
    </li>
  )
}

const selectNetworks = ({ networks }: State) => networks
