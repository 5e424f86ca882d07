import {
  parseAmount,
  type SendForm,
  setSendAmount,
  tokenDecimals,
  tokenUnits,
} from '@latchkey/core/send'
import { showView } from '@latchkey/core/ui'
import { type AmountStyle, formatAmount } from '@latchkey/protocol'
import { type RefObject, useState } from 'react'
import { typedAmount } from '../../formats/typedAmount.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { AmountBalance } from '../../parts/amount/AmountBalance.js'
import { AmountInput } from '../../parts/amount/AmountInput.js'
import { AmountWorth } from '../../parts/amount/AmountWorth.js'
import { amountProblem } from '../../parts/amount/amountProblem.js'
import { amountProblemText } from '../../parts/amount/amountProblemText.js'
import { TokenChip } from '../../parts/amount/TokenChip.js'
import { Button } from '../../ui/Button/Button.js'
import { Field } from '../../ui/Field/Field.js'
import { TokenImage } from '../../ui/Image/TokenImage.js'
import { useSendMax } from './useSendMax.js'

type Props = { form: SendForm; input: RefObject<HTMLInputElement | null>; isFixed: boolean }

export function AmountField({ form, input, isFixed }: Props) {
  const language = useLanguage()
  const { tag } = language
  const { send: t } = useSendingMessages()
  const write = useTrigger(setSendAmount)
  const show = useTrigger(showView)
  const max = useSendMax()
  const [wasBlurred, setBlurred] = useState(false)
  const { sendTokenAmount: typed, token } = form
  const balanceText = (style: AmountStyle) =>
    token ? t.have(`${formatAmount(token.quantity.numeric, tag, style)} ${token.symbol}`) : ''
  const typedProblem = amountProblem(
    typed,
    token && tokenDecimals(token),
    token && tokenUnits(token),
  )
  // While typing 0.5, 0 is no problem yet.
  const problem =
    typedProblem?.kind === 'zero' && typed !== '' && !wasBlurred && !typed.startsWith('-')
      ? undefined
      : typedProblem
  const worth = token && worthOf(typed, token.price, tokenDecimals(token))
  return (
    <Field
      label={t.amount}
      labelEnd={!problem && worth !== undefined && <AmountWorth value={worth} />}
      problem={problem && amountProblemText(problem, language, balanceText('precise'))}
      fix={
        problem?.kind === 'comma' && (
          <Button kind="small" onClick={() => write({ amount: problem.suggestion })}>
            {t.amountProblems.take(typedAmount(problem.suggestion, tag))}
          </Button>
        )
      }
      note={token && <AmountBalance text={balanceText('precise')} exact={balanceText('exact')} />}
      aside={
        token && (
          <Button kind="small" busy={max.isBusy} disabled={isFixed} onClick={max.fill}>
            {t.max}
          </Button>
        )
      }
    >
      {(field) => (
        <>
          <AmountInput
            field={field}
            input={input}
            value={typed}
            readOnly={isFixed}
            onBlur={() => setBlurred(true)}
            onChange={(amount) => {
              setBlurred(false)
              write({ amount })
            }}
          />
          <TokenChip
            token={token && { symbol: token.symbol, image: <TokenImage token={token} size={24} /> }}
            empty={t.chooseToken}
            action={t.changeToken}
            leadsTo="WalletSendSelectToken"
            onClick={() => show({ view: 'WalletSendSelectToken' })}
          />
        </>
      )}
    </Field>
  )
}

function worthOf(typed: string, price: number, decimals: number): number | undefined {
  return price > 0 && parseAmount(typed, decimals).ok ? Number(typed) * price : undefined
}
