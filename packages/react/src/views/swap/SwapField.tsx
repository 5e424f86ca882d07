import { tokenUnits } from '@latchkey/core/send'
import {
  type SwapQuote,
  type SwapSide,
  type SwapSlice,
  setSwapAmount,
  swapMax,
} from '@latchkey/core/swap'
import { showView } from '@latchkey/core/ui'
import { type AmountStyle, formatAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type RefObject, useState } from 'react'
import { typedAmount } from '../../formats/typedAmount.js'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useSwapErrorText, useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { AmountBalance } from '../../parts/amount/AmountBalance.js'
import { AmountInput } from '../../parts/amount/AmountInput.js'
import { AmountWorth } from '../../parts/amount/AmountWorth.js'
import { amountProblem } from '../../parts/amount/amountProblem.js'
import { amountProblemText } from '../../parts/amount/amountProblemText.js'
import { TokenChip } from '../../parts/amount/TokenChip.js'
import { useMax } from '../../parts/amount/useMax.js'
import { SwapSideImage } from '../../parts/swap/SwapSideImage.js'
import { followingAmount } from '../../parts/swap/swapAmounts.js'
import { Button } from '../../ui/Button/Button.js'
import { Field } from '../../ui/Field/Field.js'

type Props = {
  side: SwapSide
  form: SwapSlice
  input: RefObject<HTMLInputElement | null>
  quote: SwapQuote | undefined
  isDimmed: boolean
  balance: TokenBalance | undefined
}

export function SwapField({ balance, form, input, isDimmed, quote, side }: Props) {
  const language = useLanguage()
  const { tag } = language
  const { send: words } = useSendingMessages()
  const t = useSwapMessages()
  const write = useTrigger(setSwapAmount)
  const show = useTrigger(showView)
  const [wasBlurred, setBlurred] = useState(false)
  const token = form[side]
  const isTyped = form.typed === side
  const isSource = side === 'source'
  const units = isSource ? quote?.fromUnits : quote?.toUnits
  const followed = token && units !== undefined ? followingAmount(units, token.decimals) : ''
  const value = isTyped ? form.amount : followed
  const balanceText = (style: AmountStyle) =>
    balance && token
      ? words.have(`${formatAmount(balance.quantity.numeric, tag, style)} ${token.symbol}`)
      : ''
  const held = isSource && balance ? tokenUnits(balance) : undefined
  const typedProblem = value === '' ? undefined : amountProblem(value, token?.decimals, held)
  // While typing 0.5, 0 is no problem yet.
  const isUnfinished = typedProblem?.kind === 'zero' && !wasBlurred && !value.startsWith('-')
  const isOpen = !token && typedProblem?.kind === 'decimals'
  const problem = isUnfinished || isOpen ? undefined : typedProblem
  const isEmpty = balance !== undefined && Number(balance.quantity.numeric) === 0
  const worth = isSource ? quote?.fromValue : quote?.toValue
  return (
    <Field
      label={isSource ? t.pay : t.receive}
      labelEnd={!problem && worth !== undefined && value !== '' && <AmountWorth value={worth} />}
      problem={problem && amountProblemText(problem, language, balanceText('precise'))}
      fix={
        problem?.kind === 'comma' && (
          <Button kind="small" onClick={() => write({ side, amount: problem.suggestion })}>
            {words.amountProblems.take(typedAmount(problem.suggestion, tag))}
          </Button>
        )
      }
      note={balance && <AmountBalance text={balanceText('precise')} exact={balanceText('exact')} />}
      // Stays while the balance refreshes, so that the form does not shift.
      aside={isSource && token && !isEmpty && <MaxButton />}
    >
      {(field) => (
        <>
          <AmountInput
            field={field}
            input={input}
            value={value}
            isDimmed={isDimmed && !isTyped}
            onBlur={() => setBlurred(true)}
            onChange={(amount) => {
              setBlurred(false)
              write({ side, amount })
            }}
          />
          <TokenChip
            token={
              token && {
                symbol: token.symbol,
                image: <SwapSideImage token={token} balance={balance} size={24} />,
              }
            }
            empty={t.chooseToken}
            // Both sides have one, so the name includes the side.
            action={`${t.changeToken}, ${isSource ? t.pay : t.receive}`}
            leadsTo="SwapSelectToken"
            onClick={() =>
              show({
                view: 'SwapSelectToken',
                data: { target: isSource ? 'sourceToken' : 'toToken' },
              })
            }
          />
        </>
      )}
    </Field>
  )
}

function MaxButton() {
  const { send: t } = useSendingMessages()
  const { fill, isBusy } = useMax(useAction(swapMax), useSwapErrorText())
  return (
    <Button kind="small" busy={isBusy} onClick={fill}>
      {t.max}
    </Button>
  )
}
