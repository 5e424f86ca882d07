import { showSnackbar, showView } from '@latchkey/core/internal'
import {
  parseAmount,
  type SendSlice,
  sendMax,
  setSendAmount,
  tokenDecimals,
} from '@latchkey/core/send'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type RefObject, useState } from 'react'
import { briefAmount } from '../../formats/briefAmount.js'
import { formatMoney } from '../../formats/formatMoney.js'
import { shortAmount } from '../../formats/shortAmount.js'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useErrorText, useLanguage, useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Field } from '../../ui/Field/Field.js'
import { TokenPicture } from '../../ui/Picture/TokenPicture.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { amountProblem } from './amountProblem.js'
import { sheet } from './WalletSendView.module.css'

/** How many signs an amount may have to stand in full at the largest size, and at the next one. */
const roomy = { full: 8, less: 12 }

type Props = { form: SendSlice; input: RefObject<HTMLInputElement | null> }

/** How much of what: the amount as typed, its worth, and what there is of it. */
export function AmountField({ form, input }: Props) {
  const { messages, tag } = useLanguage()
  const t = messages.send
  const styles = useSheet(sheet)
  const write = useTrigger(setSendAmount)
  const max = useMax()
  const [isLeft, setLeft] = useState(false)
  const { loading, sendTokenAmount: typed, token } = form
  const have =
    token && t.have(`${shortAmount(briefAmount(token.quantity.numeric), tag)} ${token.symbol}`)
  const found = amountProblem(typed, token)
  // On the way to 0.5 there is nothing wrong with 0.
  const trouble =
    found?.kind === 'zero' && typed !== '' && !isLeft && !typed.startsWith('-') ? undefined : found
  const worth = token && worthOf(typed, token.price, tokenDecimals(token))
  const { length } = typed
  const size = length <= roomy.full ? '' : length <= roomy.less ? styles.long : styles.longer

  return (
    <Field
      label={t.amount}
      problem={trouble && words(trouble)}
      fix={
        trouble?.kind === 'comma' && (
          <Button kind="small" onClick={() => write({ amount: trouble.fixed })}>
            {t.amountProblems.take(trouble.fixed)}
          </Button>
        )
      }
      note={
        <>
          <span className={styles.worth} dir="ltr">
            {worth !== undefined && formatMoney(worth, tag)}
          </span>
          {have && (
            <span className={styles.have} dir="auto">
              {have}
            </span>
          )}
        </>
      }
      aside={
        token && (
          <Button kind="small" busy={max.isBusy} disabled={loading} onClick={max.fill}>
            {t.max}
          </Button>
        )
      }
    >
      {(tied) => (
        <div className={styles.line}>
          <input
            {...tied}
            ref={input}
            className={`${styles.input} ${size}`}
            dir="ltr"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            readOnly={loading}
            value={typed}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              setLeft(false)
              write({ amount: target.value })
            }}
          />
          <TokenChip token={token} />
        </div>
      )}
    </Field>
  )

  function words(trouble: NonNullable<typeof found>): string {
    const { amountProblems } = t
    if (trouble.kind === 'insufficient') return have ?? t.steps['insufficient-funds']
    if (trouble.kind === 'decimals') return amountProblems.decimals(trouble.most)
    if (trouble.kind === 'comma') return amountProblems.comma(trouble.fixed)
    return amountProblems[trouble.kind]
  }
}

/** What the amount is worth, where it is one and the token has a price; roughly, as prices are. */
function worthOf(typed: string, price: number, decimals: number): number | undefined {
  return price > 0 && parseAmount(typed, decimals).ok ? Number(typed) * price : undefined
}

/** The token that is sent; leads to the others. */
function TokenChip({ token }: { token: TokenBalance | undefined }) {
  const t = useMessages().send
  const styles = useSheet(sheet)
  const show = useTrigger(showView)
  usePrefetchedView('WalletSendSelectToken')
  return (
    <button
      type="button"
      className={`${styles.chip} ${token ? '' : styles.empty}`}
      onClick={() => show({ view: 'WalletSendSelectToken' })}
    >
      {token && <TokenPicture token={token} size={24} />}
      <span className={styles.symbol} dir="auto">
        {token ? token.symbol : t.chooseToken}
      </span>
      <span className={styles.more}>
        <ChevronIcon />
      </span>
      <Unseen> {t.changeToken}</Unseen>
    </button>
  )
}

/** Fills in the most that can be sent, which the chain has to be asked for. */
function useMax(): { readonly isBusy: boolean; fill(): void } {
  const { send: t } = useMessages()
  const textOf = useErrorText()
  const fill = useAction(sendMax)
  const tell = useTrigger(showSnackbar)
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      await fill()
    } catch (error) {
      tell({ variant: 'error', message: `${t.maxFailed} ${textOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fill: () => void begin() }
}
