import { tokenUnits } from '@latchkey/core/send'
import { dismissSwap, type SwapFlowIn, type SwapToken } from '@latchkey/core/swap'
import { goBack, type State, showView } from '@latchkey/core/ui'
import { formatAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { ReactNode } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { transactionLink } from '../../links/transactionLink.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { SwapSideImage } from '../../parts/swap/SwapSideImage.js'
import { tokenText } from '../../parts/swap/swapAmounts.js'
import { useSwapBalances } from '../../parts/swap/useSwapBalances.js'
import { Button } from '../../ui/Button/Button.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { AllowanceLeft } from './AllowanceLeft.js'
import { sheet } from './SwapPreviewView.module.css'

export function SwapResult({
  account,
  flow,
}: {
  account: NetworkAccount
  flow: SwapFlowIn<'done'>
}) {
  const { messages, tag } = useLanguage()
  const t = useSwapMessages().result
  const styles = useStyles(sheet)
  const context = useWidget()
  const networks = useSelector(selectNetworks)
  const balanceOf = useSwapBalances(account)
  const show = useTrigger(showView)
  const back = useTrigger(goBack)
  const { done, received, terms } = flow
  const { before, by, hash } = done.at(-1) ?? {}
  // A replacement transaction has another hash.
  const isKnown = hash && by === 'own'
  const link =
    isKnown && transactionLink({ networks }, { hash, networkId: terms.networkId }, messages)
  const balanceText = (token: SwapToken, unitsBefore: string | undefined) => {
    const balance = balanceOf(token)
    const units = balance ? tokenUnits(balance) : 0n
    // The balance has not been refreshed yet.
    if (unitsBefore !== undefined && units === BigInt(unitsBefore))
      return <Skeleton width={128} height={14} />
    const text =
      balance && `${formatAmount(balance.quantity.numeric, tag, 'precise')} ${token.symbol}`
    return text && t.balance(text)
  }
  const isAfterForm = useSelector(selectIsAfterForm)
  return (
    <div className={styles.review}>
      {received === '0' ? (
        <Notice tone="warning" text={t.nothing.title} hint={t.nothing.hint(terms.to.symbol)} />
      ) : (
        <>
          <div className={styles.head}>
            <IconBadge>
              <CheckIcon />
            </IconBadge>
            <h3 className={styles.title}>
              <span role="status">{received ? t.title : t.confirmed}</span>
            </h3>
          </div>
          <div className={styles.sides}>
            <Side
              name={t.left}
              token={terms.source}
              amount={`−${tokenText(BigInt(terms.amount), terms.source, tag, 'exact')}`}
              held={balanceOf(terms.source)}
              balance={balanceText(terms.source, before?.source)}
            />
            <Side
              name={t.arrived}
              token={terms.to}
              amount={`${received ? '+' : '≈ '}${tokenText(BigInt(received ?? terms.toAmount), terms.to, tag, received ? 'exact' : 'precise')}`}
              held={balanceOf(terms.to)}
              balance={balanceText(terms.to, before?.to)}
            />
          </div>
        </>
      )}
      {link && (
        <ExternalLink className={styles.link} href={link.href}>
          {link.label}
        </ExternalLink>
      )}
      <AllowanceLeft flow={flow} />
      <div className={styles.ends}>
        <Button
          onClick={() => {
            dismissSwap(context)
            if (isAfterForm) back()
            else show({ view: 'Swap' })
          }}
        >
          {t.again}
        </Button>
        <Button
          kind="primary"
          takesFocus
          onClick={() => {
            dismissSwap(context)
            back()
            if (isAfterForm) back()
          }}
        >
          {t.done}
        </Button>
      </div>
    </div>
  )
}

const selectNetworks = ({ networks }: State) => networks
const selectIsAfterForm = ({ router }: State) => router.entries.at(-2)?.view === 'Swap'

type SideProps = {
  name: string
  token: SwapToken
  amount: string
  held: TokenBalance | undefined
  balance: ReactNode
}

function Side({ amount, balance, held, name, token }: SideProps) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.side}>
      <SwapSideImage token={token} balance={held} size={36} />
      <dl className={styles.what}>
        <dt className={styles.state}>{name}</dt>
        <dd className={styles.amount}>
          <bdi dir="ltr">{amount}</bdi>
        </dd>
        {balance && <dd className={styles.state}>{balance}</dd>}
      </dl>
    </div>
  )
}
