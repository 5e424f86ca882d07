import { formatUnits } from '@latchkey/core/account'
import type { ShownStep, SwapPreview, SwapTerms } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { roundedUp } from '../../formats/roundedUp.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { DetailsRow, SwapDetails } from '../../parts/swap/SwapDetails.js'
import { SwapRating } from '../../parts/swap/SwapRating.js'
import { shortTokenText, tokenText } from '../../parts/swap/swapAmounts.js'
import { useSwapSymbols } from '../../parts/swap/useSwapSymbols.js'
import { Amount, Money } from '../../ui/Amount/Amount.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { sheet } from './SwapPreviewView.module.css'
import { SwapSides } from './SwapSides.js'
import { SwapSteps } from './SwapSteps.js'

export type ShownPreview = Pick<SwapPreview, 'quote'> &
  Partial<Pick<SwapPreview, 'networkFee' | 'networkFeeValue' | 'canPayFee'>>

type Props = {
  account: NetworkAccount
  terms: SwapTerms
  preview: ShownPreview | undefined
  steps: readonly ShownStep[]
  /** The numbers differ from those that the visitor has seen. */
  isChanged: boolean
  needsTick: boolean
  isAgreed: boolean
  onAgree(isAgreed: boolean): void
  /** Omits details that the visitor has seen, so that the actions fit on one screen. */
  isShort?: boolean
  notice: ReactNode
  children: ReactNode
}

export function SwapReview(props: Props) {
  const { account, children, isAgreed, isChanged, notice, onAgree, preview, steps, terms } = props
  const { tag } = useLanguage()
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  const { source, to } = terms
  const symbolOf = useSwapSymbols(source, to)
  const { symbol } = account.network.nativeCurrency
  const [first] = steps
  const paid = shortTokenText(BigInt(terms.amount), source, tag)
  const exact = tokenText(BigInt(terms.amount), source, tag, 'exact')
  const isPlain = steps.length === 1 && first?.kind === 'swap' && first.status === 'waiting'
  return (
    <div className={styles.review}>
      <SwapSides terms={terms} worth={preview?.quote.fromValue} isMarked={isChanged} />
      {notice}
      {preview && (
        <>
          <SwapRating quote={preview.quote} to={to} />
          {!props.isShort && (
            <SwapDetails
              source={source}
              to={to}
              quote={preview.quote}
              symbolOf={symbolOf}
              isMarked={isChanged}
              withoutLeast
            >
              {exact !== paid && (
                <DetailsRow name={t.pay} isReady>
                  <bdi dir="ltr">{exact}</bdi>
                </DetailsRow>
              )}
              {preview.networkFee !== undefined && (
                <NetworkFee
                  network={account.network}
                  fee={preview.networkFee}
                  value={preview.networkFeeValue}
                />
              )}
            </SwapDetails>
          )}
        </>
      )}
      {!isPlain && <SwapSteps steps={steps} terms={terms} />}
      {preview?.canPayFee === false && <Notice text={t.preview.missingFee(symbol)} />}
      {props.needsTick && (
        <Checkbox checked={isAgreed} onChange={onAgree}>
          {preview?.quote.rating === 'unknown' ? t.preview.compared : t.preview.agreed}
        </Checkbox>
      )}
      {children}
    </div>
  )
}

function NetworkFee({
  fee,
  network,
  value,
}: Pick<NetworkAccount, 'network'> & { fee: bigint; value: number | undefined }) {
  const t = useSwapMessages()
  const styles = useStyles(sheet)
  const { decimals, symbol } = network.nativeCurrency
  return (
    <DetailsRow name={t.networkFee} isReady>
      <bdi>
        <Amount value={formatUnits(roundedUp(fee, decimals), decimals)} kind="precise" /> {symbol}
      </bdi>
      {value !== undefined && (
        <bdi className={styles.worth}>
          <Money value={Math.ceil(value * 100) / 100} />
        </bdi>
      )}
    </DetailsRow>
  )
}
