import { showView } from '@latchkey/core/internal'
import { parseAmount, type SendSlice, setSendAmount, tokenDecimals } from '@latchkey/core/send'
import { type AmountStyle, formatAmount } from '@latchkey/protocol/amounts'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type RefObject, useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useLanguage, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { Money } from '../../ui/Amount/Amount.js'
import { Button } from '../../ui/Button/Button.js'
import { Field } from '../../ui/Field/Field.js'
import { TokenImage } from '../../ui/Image/TokenImage.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { amountProblem } from './amountProblem.js'
import { plainAmount, typedAmount } from './typedAmount.js'
import { useSendMax } from './useSendMax.js'
import { sheet } from './WalletSendView.module.css'

/** The largest number of characters at each size; longer ones have the line to themselves. */
const sizes = [
  [8, undefined],
  [12, 'long'],
  [14, 'longer'],
  [Number.POSITIVE_INFINITY, 'longest'],
] as const

type Props = { form: SendSlice; input: RefObject<HTMLInputElement | null> }

/** The amount field: input, value, balance and token. */
export function AmountField({ form, input }: Props) {
  const { messages, tag } = useLanguage()
  const t = messages.send
  const styles = useStyles(sheet)
  const write = useTrigger(setSendAmount)
  const max = useSendMax()
  const [wasBlurred, setBlurred] = useState(false)
  const { loading, sendTokenAmount: typed, token } = form
  const balanceText = (style: AmountStyle) =>
    token && t.have(`${formatAmount(token.quantity.numeric, tag, style)} ${token.symbol}`)
  const found = amountProblem(typed, token)
  // While typing 0.5, 0 is no problem yet.
  const problem =
    found?.kind === 'zero' && typed !== '' && !wasBlurred && !typed.startsWith('-')
      ? undefined
      : found
  const worth = token && worthOf(typed, token.price, tokenDecimals(token))
  const size = sizes.find(([maxLength]) => typed.length <= maxLength)?.[1]

  return (
    <Field
      label={t.amount}
      problem={problem && problemText(problem)}
      fix={
        problem?.kind === 'comma' && (
          <Button kind="small" onClick={() => write({ amount: problem.suggestion })}>
            {t.amountProblems.take(typedAmount(problem.suggestion, tag))}
          </Button>
        )
      }
      note={
        <span className={styles.note}>
          <span className={styles.worth} dir="ltr">
            {worth !== undefined && <Money value={worth} />}
          </span>
          {token && (
            <span className={styles.available} dir="auto" title={balanceText('exact')}>
              {balanceText('precise')}
            </span>
          )}
        </span>
      }
      aside={
        token && (
          <Button kind="small" busy={max.isBusy} disabled={loading} onClick={max.fill}>
            {t.max}
          </Button>
        )
      }
    >
      {(inputProps) => (
        <>
          <input
            {...inputProps}
            ref={input}
            className={`${styles.amount} ${size ? styles[size] : ''}`}
            dir="ltr"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            readOnly={loading}
            value={typedAmount(typed, tag)}
            onBlur={() => setBlurred(true)}
            onChange={({ target }) => {
              setBlurred(false)
              write({ amount: plainAmount(target.value, tag) })
            }}
          />
          <TokenChip token={token} />
        </>
      )}
    </Field>
  )

  function problemText(problem: NonNullable<typeof found>): string {
    const { amountProblems } = t
    if (problem.kind === 'insufficient')
      return balanceText('precise') ?? t.steps['insufficient-funds']
    if (problem.kind === 'decimals') return amountProblems.decimals(problem.maxDecimals)
    if (problem.kind === 'ambiguous')
      return amountProblems.ambiguous(problem.thousands, typedAmount(problem.decimals, tag))
    if (problem.kind === 'comma') return amountProblems.comma(typedAmount(problem.suggestion, tag))
    return amountProblems[problem.kind]
  }
}

/** The approximate value of the amount; undefined for an invalid amount or a token without a price. */
function worthOf(typed: string, price: number, decimals: number): number | undefined {
  return price > 0 && parseAmount(typed, decimals).ok ? Number(typed) * price : undefined
}

/** The chosen token; a click opens the list. */
function TokenChip({ token }: { token: TokenBalance | undefined }) {
  const t = useMessages().send
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  const intent = useViewIntent('WalletSendSelectToken')
  return (
    <button
      {...intent}
      type="button"
      className={`${styles.chip} ${token ? '' : styles.empty}`}
      onClick={() => show({ view: 'WalletSendSelectToken' })}
    >
      {token && <TokenImage token={token} size={24} />}
      <span className={styles.symbol} dir="auto">
        {token ? token.symbol : t.chooseToken}
      </span>
      <span className={styles.more}>
        <ChevronIcon />
      </span>
      <VisuallyHidden> {t.changeToken}</VisuallyHidden>
    </button>
  )
}
